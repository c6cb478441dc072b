import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { leanContract } from './language.mjs';

const leanOf = (code, id = '/modules/loans/endpoints/loans.ts') =>
  leanContract().transform.call({ parse: (text) => parseSync('loans.ts', text).program }, code, id)?.code;

test('REACH-05 the browser loads calls without what they answer, unless it is no JSON', () => {
  const code = `export const a = /* @__PURE__ */ defineEndpoint({ name: 'a', summary: 'Of A', answer: z.object({ answer: z.string() }), errors: ['conflict'] });
export const b = defineEndpoint({ name: 'b', answer: 'file' });
const other = { answer: z.string() };`;
  expect(leanOf(code)).toBe(
    `export const a = /* @__PURE__ */ defineEndpoint({ name: 'a', summary: undefined, answer: undefined, errors: undefined });
export const b = defineEndpoint({ name: 'b', answer: 'file' });
const other = { answer: z.string() };`,
  );
});

test('other files are left as they are', () => {
  expect(leanOf('defineEndpoint({ answer: z.string() })', '/modules/loans/rules/wizard.ts')).toBeUndefined();
});
