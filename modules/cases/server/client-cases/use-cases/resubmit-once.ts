import { feedbackStatus } from '../../../rules/status.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notWaiting, refuseStaleVersion, requireSubmitted } from '../policy.ts';
import { refuseOtherDocuments } from '../refuse-other-documents.ts';
import { refuseOtherThanSent } from '../refuse-other-than-sent.ts';
import { keepSent, type ReadBefore } from '../sent-store.ts';

interface Waiting {
  readonly id: number;
  readonly status: string;
  readonly tracking_number: string;
  /** The case's own with that of its unsent changes. */
  readonly version: number;
}

interface Resubmission<Row extends Waiting, Sent> extends ReadBefore {
  readonly kind: 'loan' | 'request';
  /** The client's own case, locked. */
  readonly find: (transaction: Act) => Promise<Row | undefined>;
  readonly send: (transaction: Act, row: Row) => Promise<Sent>;
  /** The answer to an earlier resubmission; undefined if there was none. */
  readonly findSent: (transaction: Act) => Promise<Sent | undefined>;
}

/** Sends the changes of a waiting case, once: a repeat with what was read then gets the first answer. */
export function resubmitOnce<Row extends Waiting, Sent>(
  platform: Platform,
  sender: Person,
  { kind, version, documents, find, send, findSent }: Resubmission<Row, Sent>,
): Promise<Sent> {
  return act(platform, sender, async (transaction) => {
    const row = requireSubmitted(await find(transaction));
    if (row.status === feedbackStatus) {
      refuseStaleVersion(row, version);
      await refuseOtherDocuments(transaction, kind, String(row.id), documents);
      const sent = await send(transaction, row);
      await keepSent(transaction, kind, String(row.id), row.version);
      return sent;
    }
    const before = await findSent(transaction);
    if (before === undefined) throw notWaiting(kind, row);
    await refuseOtherThanSent(transaction, kind, String(row.id), { version, documents });
    transaction.changedNothing();
    return before;
  });
}
