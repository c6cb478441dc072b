import type { Channel } from './message.ts';
import type { ClaimedRow, OutboxStore } from './store.ts';

/** Maximum at once per channel and node; a hanging gateway holds up only its own channel. */
const SLOTS = 4;

interface LaneParts {
  readonly channel: Channel;
  readonly leaseSeconds: number;
  readonly store: OutboxStore;
  readonly deliver: (claim: ClaimedRow) => Promise<void>;
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
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let draining = false;

  function start(claim: ClaimedRow): void {
    const done = parts.deliver(claim).finally(() => {
      inHand.delete(claim.id);
      look();
    });
    inHand.set(claim.id, done);
  }

  async function claimWhileThereIsRoom(): Promise<void> {
    do {
      lookAgain = false;
      const room = SLOTS - inHand.size;
      if (room <= 0 || draining) return;
      const claims = await parts.store.claim(parts.channel, room, parts.leaseSeconds, [...inHand.keys()]);
      claims.forEach(start);
    } while (lookAgain);
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
      await looking;
      await Promise.all(inHand.values());
    },
  };
}
