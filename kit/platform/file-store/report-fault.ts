import { act, type Acting } from '../act.ts';
import type { Log } from '../log.ts';
import { noteFault, noteOrphanedFile, type FoundBy } from './fault-store.ts';
import type { FileFault } from './files.ts';

interface Reporting extends Acting {
  readonly log: Pick<Log, 'error'>;
}

/**
 * Writes down that a stored file is wrong: in the log, and for the administrators, who are told of it; a row of the
 * audit log the first time. Never throws: the reader of the file is refused in any case (STAND-03).
 */
export async function reportFault(
  reporting: Reporting,
  key: string,
  fault: FileFault,
  by: FoundBy,
): Promise<void> {
  const { log } = reporting;
  log.error({ key, fault, by }, 'a stored file failed the integrity check');
  try {
    await act(reporting, {}, async (transaction) => {
      const noted = await noteFault(transaction, key, fault, by);
      // Known already: it is counted.
      if (noted?.times !== 1) return transaction.leaveUnrecorded();
      const { subject, kind, case_id: caseId } = noted;
      await transaction.record('file.fault-found', {
        subject,
        details: { fault, found_by: by, ...(caseId !== null && { [kind]: caseId }) },
      });
    });
  } catch (error) {
    log.error({ err: error, key }, 'could not record a file fault');
  }
}

/** The same for a file that no row names. Throws if it cannot be written down. */
export async function reportOrphan(reporting: Reporting, key: string): Promise<void> {
  await act(reporting, {}, async (transaction) => {
    if (!(await noteOrphanedFile(transaction, key))) return transaction.leaveUnrecorded();
    reporting.log.error({ key }, 'a stored file is not recorded in the database');
    await transaction.record('file.fault-found', {
      subject: `stored-file:${key}`,
      details: { fault: 'orphaned', found_by: 'scrub' },
    });
  });
}
