import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { allEndpoints } from '../endpoints.ts';
import { openapiOf } from '../server/documentation/openapi.ts';
import { addedDemands } from './support/added-demands.ts';

const keptFile = 'kept/openapi.txt';

/** For people to read; may be reworded without affecting any program. A field of that name is no text but a schema. */
const words = new Set(['summary', 'description']);
const withoutWords = (key: string, value: unknown): unknown =>
  words.has(key) && typeof value === 'string' ? undefined : value;

/** One line per call, so that a change of the contract can be read in a review. */
const linesOf = (calls: typeof allEndpoints): string =>
  calls.map((call) => `${JSON.stringify(openapiOf([call], [])['paths'], withoutWords)}\n`).join('');

test('STAND-06 the contract matches the kept copy; an intended change is kept by `npx vitest run --project server kept-openapi -u` if pages and nodes of the release before can live with it', async () => {
  const now = linesOf(allEndpoints);
  const before = await readFile(new URL(keptFile, import.meta.url), 'utf8');
  expect(addedDemands(before, now), 'what is added must be optional: decision 0134').toEqual([]);
  // oxlint-disable-next-line vitest/no-restricted-matchers -- a contract holds to the letter; it is no markup
  await expect(now).toMatchFileSnapshot(keptFile);
});

test('STAND-06 a field is demanded anew where it is required in what was there before', () => {
  const text = { type: 'string' };
  const object = (required: object, optional: object = {}) => ({
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
  });
  const act = (name: string, fields: object) => object({ action: { const: name }, ...fields });
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  function contract(item: object, actions: readonly object[], query: readonly object[]): string {
    const things = { type: 'array', items: { anyOf: [item, { type: 'null' }] } };
    const answer = json(object({ data: things }));
    const post = { parameters: query, requestBody: json({ anyOf: actions }), responses: { 200: answer } };
    return `${JSON.stringify({ '/api/things': { post } })}\n`;
  }
  const before = contract(object({ a: text }, { b: text }), [act('one', {}), act('two', { c: text })], []);
  const now = contract(
    object({ a: text, b: text, new: text }, { maybe: object({ whole: text }) }),
    [act('one', { c: text }), act('two', { c: text }), act('three', { d: text })],
    [
      { name: 'page', required: true },
      { name: 'size', required: false },
    ],
  );
  expect(addedDemands(before, now)).toEqual([
    'POST /api/things query.page',
    'POST /api/things body(action=one).c',
    'POST /api/things answer.data[].new',
  ]);
  expect(addedDemands('', now)).toEqual([]);
});
