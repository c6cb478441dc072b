import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Channel } from './message.ts';
import type { ClaimedRow, OutboxStore } from './store.ts';

/** The share of the places that must be free before more messages are taken, so that one look takes several. */
const shareTakenTogether = 1 / 8;

interface LaneParts {
  readonly channel: Channel;
  /** How many at once; a gateway that hangs or is down holds up only its own channel. */
  readonly breaker: Pick<CircuitBreaker, 'limit' | 'close'>;
  readonly leaseSeconds: number;
  readonly mostOfKind: number | undefined;
  /** Whether what other senders did not finish in their time may be taken over now. */
  readonly takesOver: () => boolean;
  readonly store: OutboxStore;
  /** Resolves once what became of a message is recorded; `answered` is called as soon as its server has answered. */
  readonly deliver: (claim: ClaimedRow, answered: () => void) => Promise<void>;
  /** The outcome of each look at the table: an error, or null if it succeeded. */
  readonly looked: (error: unknown) => void;
}

export interface Lane {
  /** Takes due messages, as far as there is room. Never throws. */
  look(): void;
  /** Ids of the messages that this lane is handling. */
  busy(): readonly string[];
  /** Takes no more messages; resolves when all that were taken are finished. */
  drain(): Promise<void>;
}

export function createLane(parts: LaneParts): Lane {
  const inHand = new Map<string, Promise<void>>();
  /** Of those in hand, the ones whose servers have not answered: only they take a place. */
  const unanswered = new Set<string>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let draining = false;

  function start(claim: ClaimedRow): void {
    function answered(): void {
      if (unanswered.delete(claim.id)) refill();
    }
    unanswered.add(claim.id);
    const done = parts.deliver(claim, answered).finally(() => {
      inHand.delete(claim.id);
      answered();
      // The next code, or the next of its kind, may have waited for this one.
      if (claim.secret || parts.mostOfKind !== undefined) refill();
    });
    inHand.set(claim.id, done);
  }

  async function claimWhileThereIsRoom(): Promise<void> {
    do {
      lookAgain = false;
      const room = parts.breaker.limit() - unanswered.size;
      if (room <= 0 || draining) return;
      const [held, takesOver] = [[...inHand.keys()], parts.takesOver()];
      const { channel, leaseSeconds, mostOfKind } = parts;
      const claims = await parts.store.claim(channel, room, leaseSeconds, held, takesOver, mostOfKind);
      claims.forEach(start);
    } while (lookAgain);
  }

  function refill(): void {
    const limit = parts.breaker.limit();
    if (limit - unanswered.size >= limit * shareTakenTogether) look();
  }

  function look(): void {
    lookAgain = true;
    if (looking !== null || draining) return;
    looking = claimWhileThereIsRoom()
      .then(() => parts.looked(null))
      .catch((error: unknown) => {
        lookAgain = false;
        parts.looked(error);
      })
      .finally(() => {
        looking = null;
        if (lookAgain) look();
      });
  }

  return {
    look,
    busy: () => [...inHand.keys()],
    async drain() {
      draining = true;
      parts.breaker.close();
      await looking;
      await Promise.all(inHand.values());
    },
  };
}
