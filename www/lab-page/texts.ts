// What the script of lab.html says. What stands in its HTML is there in English, and in texts-de.js in German.

/** The names of the theme button, by language and theme. */
export const themes: Record<string, Record<string, string>> = {
  en: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  de: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
};

/** What is said about a board of another size, by language. */
export const wrongSize: Record<string, (size: number, expected: number) => string> = {
  en: (size, expected) =>
    `This board is ${size}×${size}. The ${expected ** 2 - 1}-puzzle needs ${expected}×${expected}.`,
  de: (size, expected) =>
    `Dieses Brett hat ${size}×${size} Felder. Das ${expected ** 2 - 1}-Puzzle braucht ${expected}×${expected}.`,
};
