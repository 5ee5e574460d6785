// The dialogs in German, by their ids.

import { embed } from './embed-de.js';
import { how } from './how-de.js';
import { keys } from './keys-de.js';

export const dialogs = { how, keys, embed };
