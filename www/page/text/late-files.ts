// The files with the texts of views, dialogs, long searches, and everything beside the board.

import type { Text } from '../../locales/texts.js';

export const files = import.meta.glob<Record<string, Text>>(
  '../../locales/*/{analysis,courses,daily,embed,enter,history,how,keys,long,picture,play,share,sizes}.json',
  { import: 'default' },
);
