// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { saidIn } from './language.mjs';

const shows = fileURLToPath(new URL('../../../kit/rules/fields/show.ts', import.meta.url));
const templateFacts = fileURLToPath(
  new URL('../../../modules/settings/screens/parts/templates/facts-of.ts', import.meta.url),
);
const swahili = {
  language: 'sw',
  words: {},
  translate: (sentence) => (sentence === 'Nov' ? 'Nov.' : sentence),
};

/** A source file as the screens have it. */
async function built(entry) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [saidIn(swahili)],
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

test('EASE-08 SHOW-01 SHOW-02 on screens no line ends within a sum, a day or a telephone number', async () => {
  const { formatAmount, formatDate, formatDateTime, formatPhone } = await built(shows);
  expect(formatAmount('15000000')).toBe('UGX\u00A015,000,000');
  expect(formatDate('2026-11-06')).toBe('06\u00A0Nov.\u00A02026');
  expect(formatDateTime('2026-11-06T06:14:00Z')).toBe('06\u00A0Nov.\u00A02026, 09:14');
  expect(formatPhone('+256', '772123456')).toBe('+256\u00A0772123456');
});

test('EASE-08 a template that is filled in sends a plain space between currency and sum', async () => {
  const { factsOf } = await built(templateFacts);
  const loan = { tracking_number: 'LN-2026-00001', business_name: 'Nakato Shop', amount: '15000000' };
  expect(factsOf(loan, { name: 'Nakato Grace' }).amount).toBe('UGX 15,000,000');
});
