import { expect, test } from 'vitest';
import { allCalls } from '@ensigo/rulebook/contract';
import { openapiOf } from '../src/features/documentation/openapi.ts';

/** For people to read; may be reworded without affecting any program. */
const words = new Set(['summary', 'description']);
const withoutWords = (key: string, value: unknown): unknown => (words.has(key) ? undefined : value);

/** One line per call, so that a change of the contract can be read in a review. */
const linesOf = (calls: typeof allCalls): string =>
  calls.map((call) => `${JSON.stringify(openapiOf([call])['paths'], withoutWords)}\n`).join('');

test('the contract matches the kept copy; an intended change is kept by `npx vitest run -u`', async () => {
  // oxlint-disable-next-line vitest/no-restricted-matchers -- a contract holds to the letter; it is no markup
  await expect(linesOf(allCalls)).toMatchFileSnapshot('kept/openapi.txt');
});
