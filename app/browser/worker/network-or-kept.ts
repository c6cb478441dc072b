import { shell, type Asked } from './shell.ts';

/** How long it has where what is kept is of no use any more, and how long it counts as silent once it was (milliseconds). */
const long = 30_000;

let isOutdated = false;
/** Files of a build are gone from the server: its page is shown only if no other can be had. */
export function expectNewBuild(gone: unknown): void {
  isOutdated ||= gone === shell.build;
}

/** Until when the network counts as silent (milliseconds since 1970). */
let silentUntil = 0;

async function fetched(request: Request): Promise<Response> {
  const answer = await fetch(request);
  silentUntil = 0;
  return answer;
}

async function patienceNow(usual: () => Promise<number>): Promise<number> {
  if (!navigator.onLine) return 0;
  if (isOutdated) return long;
  return Date.now() < silentUntil ? 0 : usual();
}

const late = Symbol('late');
const lateAfter = (milliseconds: number): Promise<typeof late> =>
  milliseconds === 0
    ? Promise.resolve(late)
    : new Promise((resolve) => setTimeout(() => resolve(late), milliseconds));

interface Keeping {
  readonly kept: () => Promise<Response | undefined>;
  /** How long the network has for an answer (milliseconds). */
  readonly patience: () => Promise<number>;
  /** Called with what the network answers, also when it comes too late. */
  readonly note?: (answer: Response) => Promise<void> | void;
}

/**
 * What the network answers; if that does not come in time, what is kept: at once where the browser says that it is offline,
 * and for half a minute after an answer that did not come. What is kept also stands in for an answer that the server is away.
 */
export async function networkOrKept(
  { event, request }: Asked,
  { kept, patience, note }: Keeping,
): Promise<Response> {
  const answer = fetched(request).then(async (came) => {
    await note?.(came);
    return came;
  });
  const unlessLost = answer.catch(() => undefined);
  const patient = patienceNow(patience);
  const first = await Promise.race([unlessLost, patient.then(lateAfter)]);
  // A proxy's page that the server is away is no page of a screen.
  if (first instanceof Response && first.status < 500) return first;
  const found = await kept();
  if (found === undefined) return answer;
  if (first === late && (await patient) > 0) silentUntil = Date.now() + long;
  // If it comes after all, the network is back.
  event.waitUntil(unlessLost);
  return found;
}
