// The relay for LTI without a platform: relay.json, the links of activities, and the texts of its pages.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../lti/config.js';
import { pageOf } from '../../../lti/links.js';
import { languageOf, texts } from '../../../lti/pages.js';

const platform = {
  issuer: 'https://moodle.example.org',
  clientId: 'a1B2',
  deploymentIds: ['1'],
  authenticationUrl: 'https://moodle.example.org/mod/lti/auth.php',
  tokenUrl: 'https://moodle.example.org/mod/lti/token.php',
  keysetUrl: 'https://moodle.example.org/mod/lti/certs.php',
};
const good = { url: 'https://fifteen.example.org', platforms: [platform] };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fifteen-lti-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  writeFileSync(join(folder, 'relay.json'), text);
  return readConfig(folder);
};

describe('relay.json', () => {
  it('names the address and the platforms', async () => {
    expect(await read(JSON.stringify(good))).toEqual({ ...good, host: '127.0.0.1', port: 8015 });
    expect(await read(JSON.stringify({ ...good, host: '0.0.0.0', port: 80 }))).toMatchObject({
      host: '0.0.0.0',
      port: 80,
    });
  });

  it.each([
    [
      { ...good, url: 'http://fifteen.example.org' },
      'url in',
      '“http://fifteen.example.org”; expected an address that begins with https://',
    ],
    [{ ...good, url: 'https://example.org/fifteen' }, 'url “https://example.org/fifteen”', 'without a path'],
    [{ ...good, port: '80' }, 'port “80”', 'a number from 0 to 65535'],
    [{ ...good, platforms: [] }, 'platforms in', 'one or more'],
    [{ ...good, platforms: [platform, { ...platform }] }, 'is there twice', 'each once'],
    [{ ...good, platforms: [{ ...platform, clientId: 7 }] }, 'clientId of platforms[0]', 'a text'],
    [
      { ...good, platforms: [platform, { ...platform, deploymentIds: '1' }] },
      'deploymentIds of platforms[1]',
      'a list of texts',
    ],
    [{ ...good, platforms: [{ ...platform, tokenUrl: 'ftp://a' }] }, 'tokenUrl of platforms[0]', 'https://'],
    [[], 'relay.json', 'an object'],
  ])('is refused if it is %j', async (config, name, expected) => {
    await expect(read(JSON.stringify(config))).rejects.toThrow(name);
    await expect(read(JSON.stringify(config))).rejects.toThrow(expected);
  });

  it('is refused if it is missing or no JSON', async () => {
    await expect(readConfig(folder)).rejects.toThrow('expected JSON as in docs/learning-platforms.md');
    await expect(read('{')).rejects.toThrow('expected JSON as in docs/learning-platforms.md');
  });
});

describe('the link of an activity', () => {
  beforeEach(() => {
    for (const page of ['class.html', 'lesson.html', 'lab.html']) writeFileSync(join(folder, page), '');
  });

  it.each([
    ['https://example.org/fifteen/class.html?class=7b&seed=4711#key=x', '/class.html?class=7b&seed=4711'],
    ['class.html?class=7%20b&seed=4711', '/class.html?class=7%20b&seed=4711'],
    ['https://example.org/lesson.html?a=b', '/lesson.html'],
    ['//example.org/class.html?class=7b&seed=1', '/class.html?class=7b&seed=1'],
  ])('%s opens %s', (link, page) => expect(pageOf(link, folder)).toBe(page));

  it.each([
    'lab.html',
    'class.html',
    'class.html?class=7b',
    'https://example.org/de/lesson.html',
    'javascript:alert(1)//class.html?class=7b&seed=1',
    'lesson.html/',
    'xlesson.html',
    'http://[',
  ])('%s opens nothing', (link) => expect(() => pageOf(link, folder)).toThrow(`Invalid link “${link}”`));

  it.each([undefined, '', 7])('may not be missing: %s', (link) =>
    expect(() => pageOf(link, folder)).toThrow('Missing custom parameter “link”'),
  );
});

describe('the relay’s own pages', () => {
  it('have all texts in each language', () => {
    const keys = Object.keys(texts.en).sort();
    for (const language of ['de', 'fr'] as const) {
      expect(Object.keys(texts[language]).sort()).toEqual(keys);
      expect(Object.values(texts[language]).every((text) => text !== '')).toBe(true);
    }
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['it,fr;q=0.8', 'fr'],
    ['it', 'en'],
    [undefined, 'en'],
  ])('are in the language that the browser prefers: %s', (accepted, language) =>
    expect(languageOf(accepted)).toBe(language),
  );
});
