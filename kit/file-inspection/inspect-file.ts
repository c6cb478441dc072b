// The program that reads files from strangers, outside the server (GUARD-10). It has no settings, no secrets and no
// database; it may be ended at any time.
import { judges } from './judges.ts';
import type { InspectionAnswer, InspectionTask } from './inspection-process.ts';
import { UploadRefused } from './refusals.ts';

async function judge({ type, path }: InspectionTask): Promise<InspectionAnswer> {
  try {
    return { kind: 'taken', path: await judges[type](path) };
  } catch (error) {
    if (error instanceof UploadRefused) return { kind: 'refused', refusal: error.refusal };
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      ...(error instanceof Error && 'code' in error && { code: String(error.code) }),
    };
  }
}

const tell = (answer: InspectionAnswer): void => void process.send?.(answer);

process.on('message', (task: InspectionTask) => void judge(task).then(tell));
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
tell({ kind: 'ready' });
