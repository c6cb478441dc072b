import type { KeptStore } from '../kept/open-kept.ts';
import type { Seen } from './seen.ts';

const mostAnswers = 150;
/** Milliseconds. */
const longest = 30 * 24 * 60 * 60 * 1000;

/** Forgets answers that are old, and the oldest of too many. */
export async function makeRoom(answers: KeptStore<Seen>): Promise<void> {
  const newestFirst = [...(await answers.all())].sort((one, other) => other.value.at - one.value.at);
  for (const [place, { key, value }] of newestFirst.entries())
    if (place >= mostAnswers || Date.now() - value.at > longest) await answers.remove(key);
}
