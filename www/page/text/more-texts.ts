// Adds the texts of searches, their options and their tables. Modules that show them import this module.

import { moreEnglish } from './texts-more-en.js';
import { addEnglish } from './words.js';

addEnglish(moreEnglish);

export { count, duration, elementWords, moves, short, text } from './words.js';
