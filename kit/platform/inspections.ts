import { createInspections } from '../file-inspection/index.ts';
import { inspectionProgram } from './config.ts';

/** One queue for the whole process, however many uploads there are. */
export const inspections = createInspections({ program: inspectionProgram });
