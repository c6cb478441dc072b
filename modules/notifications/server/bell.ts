import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { EventsAnswer } from '#kit/http/events.ts';
import type { Signals } from '#kit/platform/signals.ts';
import { bellChannel, queueChannel } from './store.ts';

/**
 * How many tabs of one person may listen at once on one node; the next one polls. Fewer than the six connections that
 * browsers open to one host over HTTP/1.1: streams must not block other calls.
 */
const maxStreams = 4;

/** Changes of a queue within this time are told together: every open tab counts anew on each (milliseconds). */
const togetherMilliseconds = 2000;

type Ring = (event: string) => void;
const kinds = ['loan', 'request'] as const;
type Kind = (typeof kinds)[number];

/** Whose queues a person may see. */
type Queues = Readonly<Record<Kind, boolean>>;

const isKind = (payload: string): payload is Kind => kinds.some((kind) => kind === payload);

/** Says that a queue has changed: the first time at once, then at most once in a while. */
function tellTogether(tell: (kind: Kind) => void): (kind: Kind) => void {
  const quiet = new Map<Kind, { again: boolean }>();
  return function changed(kind) {
    const resting = quiet.get(kind);
    if (resting !== undefined) {
      resting.again = true;
      return;
    }
    const rest = { again: false };
    quiet.set(kind, rest);
    setTimeout(() => {
      quiet.delete(kind);
      if (rest.again) changed(kind);
    }, togetherMilliseconds).unref();
    tell(kind);
  };
}

/** The listeners on this node, which are told when the database reports a changed bell or queue. */
export function createBell(signals: Signals): { listen(userId: string, queues: Queues): EventsAnswer } {
  const rings = new Map<string, Set<Ring>>();
  const watching: Readonly<Record<Kind, Set<Ring>>> = { loan: new Set(), request: new Set() };
  const changed = tellTogether((kind) => {
    for (const ring of watching[kind]) ring(`queue-${kind}`);
  });
  let hearing = false;

  function hear(): void {
    if (hearing) return;
    hearing = true;
    signals.on(bellChannel, (userId) => {
      // Without a name, some may have been missed: everyone checks once.
      const heard = userId === undefined ? [...rings.values()] : [rings.get(userId) ?? []];
      for (const ring of heard.flatMap((one) => [...one])) ring('bell');
    });
    signals.on(queueChannel, (kind) => {
      for (const one of kind === undefined ? kinds : [kind]) if (isKind(one)) changed(one);
    });
  }

  return {
    listen(userId, queues) {
      hear();
      if ((rings.get(userId)?.size ?? 0) >= maxStreams) {
        throw new Refusal('too-many', {
          message: 'Too many tabs are open. Close some of them.',
          retryAfterSeconds: 60,
        });
      }
      return {
        begin(ring) {
          const own = rings.get(userId) ?? new Set<Ring>();
          rings.set(userId, own.add(ring));
          for (const kind of kinds) if (queues[kind]) watching[kind].add(ring);
          return () => {
            own.delete(ring);
            if (own.size === 0 && rings.get(userId) === own) rings.delete(userId);
            for (const kind of kinds) watching[kind].delete(ring);
          };
        },
      };
    },
  };
}
