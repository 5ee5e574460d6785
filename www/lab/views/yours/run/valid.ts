// Which messages the page accepts from the frame. The reader's code may have replaced whatever the worker uses, such as Uint8Array or
// Number.isInteger, so a message can contain anything.

import { maxMessage } from './frame-page.js';

/** The longest value that the worker writes, in characters: 40 of a string, and its quotation marks. With escapes there may be six times as many. */
const maxValue = 242;

/**
 * Whether the frame or its worker could have sent this without being tampered with.
 * @param boards - how many there are
 */
export function isValid(message: unknown, boards: number) {
  const { kind, index, value, values, message: text = '', line = 0 } = Object(message);
  const hasIndex = Number.isInteger(index) && index >= 0 && index < boards;
  switch (kind) {
    case 'started':
    case 'no-function':
      return true;
    case 'reached':
      return hasIndex;
    case 'value':
      return hasIndex && isText(value, maxValue);
    case 'values':
      return values instanceof Uint8Array && values.length === boards;
    case 'error':
      return isText(text, maxMessage) && Number.isInteger(line) && line >= 0;
    default:
      return false;
  }
}

function isText(value: unknown, maxLength: number) {
  return typeof value === 'string' && value.length <= maxLength;
}
