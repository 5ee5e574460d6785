// The dialogs in English, by their ids.

import { embed } from './embed-en.js';
import { how } from './how-en.js';
import { keys } from './keys-en.js';

export const dialogs = { how, keys, embed };
