import { shell, type Asked } from './shell.ts';

/** How long the network has for an answer (milliseconds). */
const patience = 3_000;
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

function patienceNow(): number {
  if (!navigator.onLine) return 0;
  if (isOutdated) return long;
  return Date.now() < silentUntil ? 0 : patience;
}

const late = Symbol('late');
const lateAfter = (milliseconds: number): Promise<typeof late> =>
  milliseconds === 0
    ? Promise.resolve(late)
    : new Promise((resolve) => setTimeout(() => resolve(late), milliseconds));

/**
 * What the network answers, given to `note` too; if that does not come in three seconds, what is kept: at once where the
 * browser says that it is offline, and for half a minute after an answer that did not come.
 */
export async function networkOrKept(
  { event, request }: Asked,
  kept: () => Promise<Response | undefined>,
  note?: (answer: Response) => Promise<void>,
): Promise<Response> {
  const patient = patienceNow();
  const answer = fetched(request).then(async (came) => {
    await note?.(came);
    return came;
  });
  const unlessLost = answer.catch(() => undefined);
  const first = await Promise.race([unlessLost, lateAfter(patient)]);
  if (first instanceof Response) return first;
  const found = await kept();
  if (found === undefined) return answer;
  if (first === late && patient > 0) silentUntil = Date.now() + long;
  // If it comes after all, the network is back.
  event.waitUntil(unlessLost);
  return found;
}
