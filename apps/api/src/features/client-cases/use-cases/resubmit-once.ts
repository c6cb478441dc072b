import { feedbackStatus } from '@ensigo/rulebook/cases';
import { act, type Act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notWaiting, requireSubmitted } from '../policy.ts';

interface Waiting {
  readonly status: string;
  readonly tracking_number: string;
}

interface Resubmission<Row extends Waiting, Sent> {
  readonly kind: 'loan' | 'request';
  /** The own case, held. */
  readonly find: (transaction: Act) => Promise<Row | undefined>;
  readonly send: (transaction: Act, row: Row) => Promise<Sent>;
  /** What an earlier resubmission answered; undefined if there was none. */
  readonly findSent: (transaction: Act) => Promise<Sent | undefined>;
}

/** Sends what was changed in a case that waits for it, once: the same again answers what the first one did. */
export function resubmitOnce<Row extends Waiting, Sent>(
  platform: Platform,
  sender: Person,
  { kind, find, send, findSent }: Resubmission<Row, Sent>,
): Promise<Sent> {
  return act(platform, sender, async (transaction) => {
    const row = requireSubmitted(await find(transaction));
    if (row.status === feedbackStatus) return send(transaction, row);
    const before = await findSent(transaction);
    if (before === undefined) throw notWaiting(kind, row);
    transaction.changedNothing();
    return before;
  });
}
