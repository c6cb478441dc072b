import { feedbackStatus } from '@ensigo/rulebook/cases';
import { act, type Act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notWaiting, refuseStaleVersion, requireSubmitted } from '../policy.ts';
import { refuseOtherDocuments } from '../refuse-other-documents.ts';

interface Waiting {
  readonly id: number;
  readonly status: string;
  readonly tracking_number: string;
  /** The case's own with that of its unsent changes. */
  readonly version: number;
}

/** What the client has read before sending it. */
export interface ReadBefore {
  /** Of the case with its unsent changes; undefined skips the check. */
  readonly version: number | undefined;
  /** Ids of its documents; undefined skips the check. */
  readonly documents: readonly string[] | undefined;
}

interface Resubmission<Row extends Waiting, Sent> extends ReadBefore {
  readonly kind: 'loan' | 'request';
  /** The client's own case, locked. */
  readonly find: (transaction: Act) => Promise<Row | undefined>;
  readonly send: (transaction: Act, row: Row) => Promise<Sent>;
  /** The answer to an earlier resubmission; undefined if there was none. */
  readonly findSent: (transaction: Act) => Promise<Sent | undefined>;
}

/** Sends the changes of a waiting case, once: a repeat gets the first answer. */
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
      return send(transaction, row);
    }
    const before = await findSent(transaction);
    if (before === undefined) throw notWaiting(kind, row);
    transaction.changedNothing();
    return before;
  });
}
