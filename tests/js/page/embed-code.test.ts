import { describe, expect, it } from 'vitest';
import { attributesOf, frameCode, packageCode, scriptCode } from '../../../www/page/dialogs/embed-code.js';

const base = 'https://example.org/fifteen/';
const usual = { board: '8 1 3/4 0 2/7 6 5', size: '4', goal: 'blank-last', controls: 'auto', lang: '', theme: '' };

describe('the code that embeds a puzzle', () => {
  it('leaves out what is the default', () => {
    expect(scriptCode(base, attributesOf(usual))).toBe(
      '<script defer src="https://example.org/fifteen/fifteen-puzzle.classic.js"></script>\n' +
        '<fifteen-puzzle board="8 1 3/4 0 2/7 6 5"></fifteen-puzzle>',
    );
    const random = attributesOf({ ...usual, board: 'random' });
    expect(packageCode(base, random)).toBe(
      'npm install https://example.org/fifteen/fifteen-puzzle.tgz\n\n' +
        "import 'fifteen-puzzle/element';\n\n" +
        '<fifteen-puzzle board="random"></fifteen-puzzle>',
    );
  });

  it('has the size of a random board alone', () => {
    const chosen = { ...usual, size: '3x4', controls: 'none', lang: 'de', theme: 'dark' };
    expect(attributesOf(chosen).map(([name]) => name)).toEqual(['board', 'controls', 'lang', 'theme']);
    expect(attributesOf({ ...chosen, board: 'random' })).toContainEqual(['size', '3x4']);
  });

  it('is a frame whose address has the same parameters', () => {
    const attributes = attributesOf({ ...usual, goal: 'snail', controls: 'compact', lang: 'fr', theme: 'light' });
    const code = frameCode(base, attributes, {
      title: 'A "puzzle"',
      shape: { rows: 3, columns: 3 },
      controls: 'compact',
    });
    const [, address = ''] = /src="([^"]+)"/.exec(code) ?? [];
    const { searchParams } = new URL(address.replaceAll('&amp;', '&'));
    expect([...searchParams]).toEqual(attributes);
    expect(code).toContain('title="A &quot;puzzle&quot;"');
  });
});
