import { fileURLToPath } from 'node:url';
import { createInspections } from '../../index.ts';

/** Bundled from the sources by global-setup.ts. */
export const inspectionProgram = fileURLToPath(
  new URL('../../../../.cache/file-inspection/inspect-file.js', import.meta.url),
);

/** One queue for all tests except those of the queue itself. */
export const inspections = createInspections({ program: inspectionProgram });
