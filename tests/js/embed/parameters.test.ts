import { expect, it } from 'vitest';
import { readParameters } from '../../../www/embed/parameters.js';

const read = (parameters: [string, string][]) =>
  readParameters({ search: `?${new URLSearchParams(parameters)}`, hash: '' });

it('reads parameters behind ? and behind #', () => {
  const { settings, moves, origins, errors } = readParameters({
    search: '?board=8+1+3/4+0+2/7+6+5&size=3&origin=https://example.org',
    hash: '#moves=UR2&theme=dark&origin=http://127.0.0.1:8080',
  });
  expect(settings).toEqual({ board: '8 1 3/4 0 2/7 6 5', size: '3', theme: 'dark' });
  expect(moves).toBe('UR2');
  expect(origins).toEqual(['https://example.org', 'http://127.0.0.1:8080']);
  expect(errors).toEqual([]);
});

it('reads the board of the leaderboard, whose spaces and slashes are underscores', () => {
  const { scramble, settings, errors } = read([['scramble', '8_1_3_4_0_2_7_6_5']]);
  expect({ scramble, settings, errors }).toEqual({ scramble: '8 1 3 4 0 2 7 6 5', settings: {}, errors: [] });
  expect(read([['scramble', '1_'.repeat(300)]]).errors).toMatchObject([{ code: 'bad-options' }]);
});

it.each([
  ['*'],
  ['null'],
  ['https://example.org/'],
  ['https://EXAMPLE.org'],
  ['https://example.org:443'],
  ['javascript:alert(1)'],
  ['data:text/html,1'],
  ['file://'],
  ['example.org'],
  [''],
])('rejects the origin “%s”', (origin) => {
  const { origins, errors } = read([['origin', origin]]);
  expect(origins).toEqual([]);
  expect(errors).toMatchObject([{ code: 'bad-options', message: expect.stringContaining(`“${origin}”`) }]);
});

it('reports invalid parameters, and applies the others', () => {
  const { settings, errors } = read([
    ['size', '3x11'],
    ['controls', 'none'],
    ['constructor', 'x'],
    ['board', '1 '.repeat(1000)],
  ]);
  expect(settings).toEqual({ controls: 'none' });
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('Invalid size “3x11”; expected rows and columns from 2 to 10, such as 4 for 4×4, or 3x4.'),
    expect.stringContaining('“constructor”'),
    expect.stringContaining('The board has 2000 characters'),
  ]);
});

it('reads every attribute that makes sense in a frame', () => {
  const parameters = {
    image: 'https://example.org/picture.jpg',
    easy: 'true',
    colors: 'rainbow',
    numbers: 'true',
    metric: 'multi-tile',
    algorithm: 'a-star',
    heuristic: 'manhattan',
    'time-limit': '2.5',
    weight: '1.5',
    seed: '7',
    'prune-depth': '8',
    reflection: 'false',
    hybrid: 'true',
    rate: '10',
    speed: '4',
    arrows: 'blank',
    slide: 'hover',
    'show-remaining': 'exact',
    keys: 'element',
    quiet: 'true',
    readonly: 'true',
    tables: 'fetch',
  };
  expect(read(Object.entries(parameters))).toEqual({ settings: parameters, origins: [], errors: [] });
});

it.each([
  ['easy', 'yes', 'expected true or false'],
  ['algorithm', 'dijkstra', 'Unknown algorithm “dijkstra”; expected ida-star,'],
  ['heuristic', '__proto__', 'Unknown heuristic'],
  ['tables', 'download', 'Unknown tables “download”; expected auto, fetch or build.'],
  ['weight', '0.5', 'expected a number from 1 to 10'],
  ['seed', '1.5', 'expected a whole number'],
  ['rate', '1e999', 'Invalid rate'],
  ['speed', '', 'Invalid speed'],
  ['image', 'javascript:alert(1)', 'begins with https:// or data:image/'],
  ['image', 'data:text/html,x', 'begins with https:// or data:image/'],
  ['texts', '{}', 'Unknown parameter'],
])('rejects %s=%s', (name, value, message) => {
  const { settings, errors } = read([[name, value]]);
  expect(settings).toEqual({});
  expect(errors).toMatchObject([{ code: 'bad-options', message: expect.stringContaining(message) }]);
});
