import { asOnlyTab } from './one-tab.ts';
import { patiently } from './patience.ts';
import { sendFile } from './send-file.ts';
import { dropParts } from './send-parts.ts';

/** Everything that sends files in parts, loaded together and after the screen is there. */
export const parts = { asOnlyTab, dropParts, patiently, sendFile } as const;
