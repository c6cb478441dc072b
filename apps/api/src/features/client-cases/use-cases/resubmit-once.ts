import { feedbackStatus } from '@ensigo/rulebook/cases';
import { act, type Act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notWaiting, refuseStaleVersion, requireSubmitted } from '../policy.ts';

interface Waiting {
  readonly status: string;
  readonly tracking_number: string;
  /** The case's own with that of its unsent changes. */
  readonly version: number;
}

interface Resubmission<Row extends Waiting, Sent> {
  readonly kind: 'loan' | 'request';
  /** Version that the client has read before sending it; undefined skips the check. */
  readonly version: number | undefined;
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
  { kind, version, find, send, findSent }: Resubmission<Row, Sent>,
): Promise<Sent> {
  return act(platform, sender, async (transaction) => {
    const row = requireSubmitted(await find(transaction));
    if (row.status === feedbackStatus) {
      refuseStaleVersion(row, version);
      return send(transaction, row);
    }
    const before = await findSent(transaction);
    if (before === undefined) throw notWaiting(kind, row);
    transaction.changedNothing();
    return before;
  });
}
