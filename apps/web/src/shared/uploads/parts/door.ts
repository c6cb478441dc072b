import { asOnlyTab } from './one-tab.ts';
import { patiently } from './patience.ts';
import { dropParts, sendParts } from './send-parts.ts';

/** Everything that sends files in parts, loaded together and after the screen is there. */
export const parts = { asOnlyTab, dropParts, patiently, sendParts } as const;
