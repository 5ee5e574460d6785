import { describe, expect, it } from 'vitest';
import { pictureAddress } from '../../../www/element/controllers/picture.js';

const base = 'https://school.example/lesson/one.html';

describe('the URL of a picture', () => {
  it.each([
    ['cat.jpg', 'https://school.example/lesson/cat.jpg'],
    ['/cat.jpg', 'https://school.example/cat.jpg'],
    ['http://cats.example/cat.jpg', 'http://cats.example/cat.jpg'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['blob:https://school.example/1-2-3', 'blob:https://school.example/1-2-3'],
  ])('is accepted: %s', (text, address) => expect(pictureAddress(text, base)).toBe(address));

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:,image/png',
    'file:///etc/passwd',
    'vbscript:x',
    'https://',
  ])('is rejected: %s', (text) => expect(pictureAddress(text, base)).toBe(''));
});
