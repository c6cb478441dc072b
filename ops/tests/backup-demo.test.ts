import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { approvalDays } from '#lending/rules/loan/approval.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import { fillExample } from '../demo/fill.ts';
import {
  ask,
  backUpSource,
  contentOf,
  filesFolder,
  filesIn,
  restoreTarget,
  setTheStage,
  sourceFiles,
  sourceUrl,
  stage,
} from './support/backups.ts';

// The example of `npm run demo`, created once for both tests.
setTheStage(() => fillExample(stage.source.platform, stage.source.server, 'nobody signs in'));

/** Maps a key to its SHA-256. */
const hashesOf = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([key, content]) => [
      key,
      createHash('sha256').update(content, 'latin1').digest('hex'),
    ]),
  );

const statusesOf = async (table: string): Promise<string[]> =>
  (await ask<{ status: string }>(sourceUrl(), `SELECT DISTINCT status FROM ${table} ORDER BY 1`)).map(
    ({ status }) => status,
  );

test('the example lender has sixty clients, and loans and requests in every status', async () => {
  const people = await ask(
    sourceUrl(),
    'SELECT one AS role, count(*)::int AS people FROM users, unnest(roles) AS one GROUP BY 1 ORDER BY 1',
  );
  expect(people).toEqual([
    { role: 'administrator', people: 2 },
    { role: 'advisor', people: 2 },
    { role: 'auditor', people: 1 },
    { role: 'cashier', people: 1 },
    { role: 'client', people: 60 },
    { role: 'credit-manager', people: 2 },
    { role: 'expert', people: 1 },
    { role: 'loan-officer', people: 2 },
  ]);
  expect(await statusesOf('loan')).toEqual([...loanStatuses.all].toSorted());
  expect(await statusesOf('support_request')).toEqual([...requestStatuses.all].toSorted());
});

test('MONEY-04 offers of the example lender are made when their loans are approved, and hold from that day', async () => {
  const offers = await ask<Record<'made' | 'approved' | 'facts' | 'stated', unknown>>(
    sourceUrl(),
    `SELECT offer.created_at::text AS made, action.created_at::text AS approved,
       jsonb_build_object('made_on', made_on, 'valid_until', until, 'first', made_on + interval '1 month') AS facts,
       jsonb_build_object('made_on', (facts ->> 'made_on')::date, 'valid_until', (facts ->> 'valid_until')::date,
         'first', (facts #>> '{payments,0,due_on}')::timestamp) AS stated
     FROM loan_offer AS offer JOIN loan_action AS action ON action.id = offer.action_id,
       LATERAL (SELECT (action.created_at AT TIME ZONE 'Africa/Kampala')::date AS made_on) AS day,
       LATERAL (SELECT made_on + ${String(approvalDays.usual)} AS until) AS last_day`,
  );
  expect(offers.length).toBeGreaterThan(3);
  for (const offer of offers) expect(offer).toMatchObject({ made: offer.approved, stated: offer.facts });
});

test('the example lender is restored with every row of every table and every byte of every file', async () => {
  const made = await backUpSource();
  expect(made).toMatchObject({ missing: [], changed: [] });
  const restored = await restoreTarget();
  expect(restored).toMatchObject({ rows: made.rows, files: made.files, missing: [], changed: [] });

  const before = await contentOf(sourceUrl());
  // The archive contains every table except the list of migrations, which its manifest names.
  expect(Object.keys(before)).toHaveLength(made.tables + 1);
  expect(await contentOf(stage.target.url)).toEqual(before);

  const hashes = hashesOf(await sourceFiles());
  expect(Object.keys(hashes)).toHaveLength(made.files);
  // Four documents of each loan that has got this far, one of each request.
  expect(made.files).toBeGreaterThan(200);
  expect(hashesOf(await filesIn(filesFolder()))).toEqual(hashes);
  // The stored files match what their rows say.
  const named = await ask<{ key: string; sha256: string }>(
    stage.target.url,
    `SELECT storage_key::text AS key, encode(sha256, 'hex') AS sha256 FROM loan_document WHERE deleted_at IS NULL
     UNION ALL SELECT storage_key::text, encode(sha256, 'hex') FROM request_document WHERE deleted_at IS NULL`,
  );
  expect(named.filter(({ key, sha256 }) => hashes[key] !== sha256)).toEqual([]);
  expect(named.length).toBeGreaterThan(200);
}, 60_000);
