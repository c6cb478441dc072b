import { asOnlyTab } from './one-tab.ts';
import { patiently } from './patience.ts';
import { sendJoined } from './send-joined.ts';
import { dropParts, sendParts } from './send-parts.ts';

/** Everything that sends files in parts, loaded together and after the screen is there. */
export const parts = { asOnlyTab, dropParts, patiently, sendJoined, sendParts } as const;
