import { afterAll, expect, test } from 'vitest';
import { nodeCountsAsDead } from '#app/tests/support/arrange/mobile-money.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { recordOf } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { startTestServer } from '#app/tests/support/test-server.ts';
import type { Fault } from '#ops/demo/mobile-money-double.ts';
import { listRequests } from '../endpoints/staff-mobile-money.ts';
import { startCollection } from '../endpoints/own-mobile-money.ts';
import { body, payingScene } from './paying-scene.ts';

const [loans, livesOfLoan] = [20, 10];
const faults: readonly Fault[] = [
  'cut',
  'cut-taken',
  '500',
  '500-taken',
  'hang',
  'expired',
  'absent',
  'failed',
];

/** Chance that is the same in every run: a linear congruential generator. */
function chances(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test(
  `JOIN-05 ${String(loans * livesOfLoan)} lives with faults and a node that dies: nothing is paid twice, nothing lost`,
  { timeout: 120_000 },
  async () => {
    const { double, server, people, disbursed } = await payingScene({ mobileMoneySecond: 0.01 });
    const chance = chances(20_261_130);
    const broken = new Map<string, number>();
    double.breakCalls(({ what, id }) => {
      if (what === 'token') return chance() < 0.02 ? '500' : undefined;
      const left = broken.get(id) ?? Math.floor(chance() * 4);
      broken.set(id, left - 1);
      if (left <= 0) return undefined;
      const fault = faults[Math.floor(chance() * faults.length)];
      // A network that says "failed" of what it has paid later is met by the reconciliation, not here.
      return fault === 'failed' || (fault === 'absent' && what === 'status' && chance() < 0.5)
        ? undefined
        : fault;
    });
    double.decide(({ asked }) =>
      asked < 2 ? undefined : chance() < 0.7 ? 'paid' : { failed: 'APPROVAL_REJECTED' },
    );
    const borrowers: Awaited<ReturnType<typeof disbursed>>[] = [];
    for (let made = 0; made < loans; made += 1) borrowers.push(await disbursed());

    // A second node carries as well, and dies in the middle of its calls: its database is gone, nothing is marked.
    const dying = await startTestServer({
      ...server.platform.config,
      databaseUrl: server.platform.config.databaseUrl ?? '',
      databaseOwnerUrl: server.platform.config.databaseOwnerUrl ?? '',
      secretKey: server.platform.config.secretKey ?? '',
    });
    const looking = setInterval(() => dying.platform.outbox.wake(), 20);
    setTimeout(() => {
      clearInterval(looking);
      void dying.platform.database.close();
    }, 3_000);
    afterAll(() => dying.platform.outbox.stop());

    await Promise.all(
      borrowers.map(async ({ client, loanId }) => {
        for (let life = 0; life < livesOfLoan; life += 1) {
          const amount = String(1_000 + Math.floor(chance() * 9_000));
          const wish = body({ amount });
          const phone = chance() < 0.5 ? wish.phone : wish.phone.replace('0772', '0701');
          const sent = { id: loanId, body: { ...wish, phone } };
          const { id } = (await client.does(startCollection, sent)).data;
          await expect
            .poll(
              async () => {
                // What the dead node had in hand is taken over once its time is up.
                await nodeCountsAsDead(server);
                const [row] = await sql(server)<{
                  state: string;
                }>`SELECT state FROM mobile_money_request WHERE id = ${id}::uuid`;
                return row?.state;
              },
              { timeout: 60_000, interval: 100 },
            )
            .toMatch(/^(paid|failed)$/);
        }
      }),
    );

    const paid = [...double.requests.values()].filter(({ state }) => state === 'paid');
    const rows = await sql(server)<{
      id: string;
      state: string;
      transaction_id: string | null;
    }>`SELECT id::text, state, transaction_id FROM mobile_money_request`;
    expect(rows).toHaveLength(loans * livesOfLoan);
    expect(
      rows
        .filter(({ state }) => state === 'paid')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(paid.map(({ id }) => id).sort());
    const entries = (
      await Promise.all(borrowers.map(async ({ loanId }) => (await recordOf(people.officer, loanId)).entries))
    ).flat();
    expect(entries.map(({ reference, amount }) => `${reference} ${amount}`).sort()).toEqual(
      paid.map(({ transactionId, amount }) => `${transactionId} ${amount}`).sort(),
    );
    const { totals } = await people.officer.does(listRequests);
    expect(totals).toMatchObject({ open: 0, settle: 0 });
    await eventually(async () => {
      await nodeCountsAsDead(server);
      return (await sql(server)`SELECT FROM outbox_message WHERE channel = 'mobile-money'`).length;
    }).toBe(0);
  },
);
