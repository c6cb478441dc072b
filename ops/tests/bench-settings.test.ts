import { expect, test } from 'vitest';
import { productVariables } from '#labs/bench/place.ts';
import { readConfig } from '#kit/platform/config.ts';

test('the benchmark starts a product with settings that the server accepts', () => {
  const database = {
    url: 'postgresql://ensigo_application@127.0.0.1/many',
    ownerUrl: 'postgresql://ensigo@127.0.0.1/many',
    administratorUrl: 'postgresql://postgres@127.0.0.1/many',
  };
  const variables = productVariables({
    database,
    secretKey: 'k'.repeat(43),
    folder: '/tmp/bench',
    smtpUrl: 'smtp://127.0.0.1:2525',
  });
  expect(readConfig(variables, { serves: true })).toMatchObject({ trialMode: false, trustProxy: 1 });
});
