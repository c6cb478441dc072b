import { expect, test } from 'vitest';
import { administratorNamed, onlyChange } from '#app/tests/support/administrators.ts';
import { postedOf } from '#app/tests/support/arrange/journal.ts';
import { repay } from '#app/tests/support/repayments.ts';
import { confirmPendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { moneyScene } from '#repayments/tests/money-scene.ts';
import { readJournalAccountSettings, storeJournalAccounts } from '../endpoints/journal-accounts.ts';
import { exportJournal } from '../endpoints/staff-journal.ts';
import { postJournal } from '../server/index.ts';

const { server, people, manager, disbursed } = await moneyScene();
const ruth = await administratorNamed(server, 'Namusoke Ruth');
const miriam = await administratorNamed(server, 'Nansubuga Miriam');
const post = () => postJournal(server.platform);
const current = async () => (await ruth.api(readJournalAccountSettings)).answer().data;
const store = async (changes: object) =>
  ruth.api(storeJournalAccounts, { body: { ...(await current()), ...changes } });

test('JOIN-04 two accounts of different kinds cannot have one code', async () => {
  const { status, errors } = await store({ fee_income_code: '4000' });
  expect([status, errors]).toEqual([
    422,
    { fee_income_code: ['4000 is already the code of Interest income.'] },
  ]);
});

test('JOIN-04 accounts change with a second administrator, for what is posted from then on', async () => {
  const { loanId } = await disbursed({ daysAgo: 40 });
  await post();
  const before = await (await manager.send(exportJournal, {})).text();
  const changes = {
    loans_receivable_code: '1200',
    loans_receivable_name: '=Loans',
    accounting_method: 'cash',
  };
  expect((await store(changes)).answer().waits).toBe(true);
  await post();
  expect((await current()).loans_receivable_code).toBe('1100');
  const { id } = await onlyChange(miriam);
  (await miriam.api(confirmPendingChange, { id })).answer();
  await post();
  expect(await (await manager.send(exportJournal, {})).text()).toBe(before);
  await repay(people.both, loanId, { amount: '877384' });
  await post();
  const [disbursement, due, payment] = await postedOf(server, loanId);
  expect(disbursement?.amounts['1100']).toBe(9_000_000);
  expect(due?.amounts).toEqual({ 1110: 225_000, 4000: -225_000 });
  // By the cash method nothing more is receivable, and the interest of this payment is income already.
  expect(payment?.amounts).toEqual({ 1020: 877_384, 1110: -225_000, 1200: -652_384 });
  const file = await (await manager.send(exportJournal, {})).text();
  expect(file).toContain(",1200,'=Loans,0,652384");
});
