import type { AuditAction } from '../rules/audit/actions.ts';
import type { Transaction } from './database/types.ts';

/** What was done: an entry of the audit log, or something that has none because nobody did it or nobody asks about it later. */
export interface ActEvent {
  readonly action: AuditAction | 'loan.overdue' | 'client.registered';
  /** What it was done to, `kind:id`. */
  readonly subject?: string | undefined;
  /** Who did it, by internal id. */
  readonly actorId?: string | undefined;
  readonly details?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** Runs in the transaction of the act, once everything else of it is written. */
export type ActFollower = (transaction: Transaction, events: readonly ActEvent[]) => Promise<void>;

/** Tells a module what the acts of all others did, without either knowing the other. */
export interface ActEvents {
  /** Called once, where routes are registered. */
  follow(follower: ActFollower): void;
  emit(transaction: Transaction, events: readonly ActEvent[]): Promise<void>;
}

export function createActEvents(): ActEvents {
  const followers: ActFollower[] = [];
  return {
    follow: (follower) => void followers.push(follower),
    async emit(transaction, events) {
      for (const follower of followers) await follower(transaction, events);
    },
  };
}
