// What the script of lab.html says. What stands in its HTML is there in English, and in texts-de.js in German.

/** The names of the theme button, by language and theme. @type {Record<string, Record<string, string>>} */
export const themes = {
  en: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  de: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
};
