import { Refusal } from '@ensigo/rulebook/errors';
import type { EventsAnswer } from '../../http/events.ts';
import type { Signals } from '../../platform/signals.ts';
import { bellChannel } from './store.ts';

/**
 * How many tabs of one person may listen at once on one node; the next one polls. Fewer than the six connections that
 * browsers open to one host over HTTP/1.1: streams must not block other calls.
 */
const maxStreams = 4;

type Ring = (event: string) => void;

/** Who listens on this node, and whom to tell when the database says whose bell has changed. */
export function createBell(signals: Signals): { listen(userId: string): EventsAnswer } {
  const rings = new Map<string, Set<Ring>>();
  let hearing = false;

  function hear(): void {
    if (hearing) return;
    hearing = true;
    signals.on(bellChannel, (userId) => {
      // Without a name, some may have been missed: everyone checks once.
      const heard = userId === undefined ? [...rings.values()] : [rings.get(userId) ?? []];
      for (const ring of heard.flatMap((one) => [...one])) ring('bell');
    });
  }

  return {
    listen(userId) {
      hear();
      if ((rings.get(userId)?.size ?? 0) >= maxStreams) {
        throw new Refusal('too-many', { message: 'Too many open tabs.', retryAfterSeconds: 60 });
      }
      return {
        begin(ring) {
          const own = rings.get(userId) ?? new Set<Ring>();
          rings.set(userId, own.add(ring));
          return () => {
            own.delete(ring);
            if (own.size === 0 && rings.get(userId) === own) rings.delete(userId);
          };
        },
      };
    },
  };
}
