import type { Endpoint } from '../../rules/engine/contract.ts';
import { noAnswer } from './api-failure.ts';

/** So long a link may say nothing (milliseconds): the server answers usual calls within 10 s. */
const longestSilence = 30_000;
/** The same for calls during which the server checks or copies files. */
const longestWork = 180_000;

/** The same for files, some of which the server makes when they are asked for. */
const longestFile = 60_000;

/** How long a link may say nothing before it counts as none (milliseconds). */
export function patienceFor({ upload, copiesFiles, bytes, answer }: Endpoint): number {
  if (answer === 'file') return longestFile;
  return upload === true || copiesFiles === true || bytes === true ? longestWork : longestSilence;
}

/** What comes of it, unless the link says nothing for so long (milliseconds); then an ApiFailure without an answer. */
export function unlessSilent<T>(
  waiting: Promise<T>,
  milliseconds: number,
  onSilence: () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(noAnswer());
      onSilence();
    }, milliseconds);
    waiting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
