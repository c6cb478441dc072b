import { expect, test } from 'vitest';
import { askErasure, listErasures } from '#privacy/endpoints/privacy.ts';
import { listWatchlist } from '#duplicates/endpoints/staff-duplicates.ts';
import { listFileFaults } from '#stored-files/endpoints/staff-stored-files.ts';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { listReferrals } from '#prequalification/endpoints/staff-prequalification.ts';
import { listStaffAccounts } from '#staff/endpoints/staff-accounts.ts';
import { readLoanProductSettings } from '#lending/endpoints/staff-loan-products.ts';
import { readThresholds, storeThresholds } from '#administration/endpoints/administration.ts';
import { signedIn } from './support/loan-clients.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();
const auditor = await signedIn(server, 'auditor');

test('MONEY-12 an auditor sees staff, settings, the lists and the erasure requests', async () => {
  const administrator = await signedIn(server, 'administrator');
  const { data: before, version } = await auditor.does(readThresholds);
  const typed = Object.entries({ ...before, decision_days: 7 }).map(([name, value]) => [name, String(value)]);
  const body: Record<string, string> = Object.fromEntries(typed);
  await administrator.does(storeThresholds, { body, headers: { 'if-match': String(version) } });
  expect(await auditor.does(readThresholds)).toMatchObject({
    data: { decision_days: 7 },
    history: [{ version: version + 1, changed_by: 'Nakato Grace' }],
  });
  expect((await auditor.isRefused(storeThresholds, { body })).status).toBe(403);
  const client = await signedIn(server);
  await client.does(askErasure, { body: { reason: 'I have moved away.' } });
  expect((await auditor.does(listErasures)).data.open).toMatchObject([
    { reason: 'I have moved away.', refused: null },
  ]);
  const staff = await auditor.does(listStaffAccounts);
  expect(staff.data.map(({ email }) => email)).toContain(administrator.email);
  for (const call of [
    readLoanProductSettings,
    listWatchlist,
    listPendingChanges,
    listFileFaults,
    listReferrals,
  ])
    expect((await auditor.send(call, {})).status).toBe(200);
});
