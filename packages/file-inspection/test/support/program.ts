import { fileURLToPath } from 'node:url';
import { createInspections } from '../../src/door.ts';

/** What global-setup.ts bundles of the sources. */
export const inspectionProgram = fileURLToPath(new URL('../.cache/inspect-file.js', import.meta.url));

/** One queue for all tests but those of the queue itself. */
export const inspections = createInspections({ program: inspectionProgram });
