import { afterAll } from 'vitest';
import { startMobileMoneyDouble } from '#ops/demo/mobile-money-double.ts';
import { readConfig } from '#kit/platform/config.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { disbursedLoan, moneyPeople } from '#app/tests/support/repayments.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { readCollection, startCollection } from '../endpoints/own-mobile-money.ts';
import type { RequestState } from '../rules/request.ts';

/** How long a second of the networks is in tests. */
const second = 0.02;

/** Networks on loopback, a server that asks them, everyone who has a part in a loan's money, and disbursed loans. */
export async function payingScene(settings: Parameters<typeof sharedServer>[0] = {}) {
  const double = await startMobileMoneyDouble();
  afterAll(() => double.stop());
  const { mobileMoney } = readConfig(double.environment);
  const server = await sharedServer({ mobileMoney, mobileMoneySecond: second, ...settings });
  // The outbox looks every two seconds, which are a hundred of the networks' here.
  const looking = setInterval(() => server.platform.outbox.wake(), 20);
  afterAll(() => clearInterval(looking));
  const people = await moneyPeople(server);
  const disbursed = (how?: Parameters<typeof disbursedLoan>[2]) => disbursedLoan(server, people, how);
  return { double, server, people, disbursed };
}

let numbers = 100_000;

/** What is sent to pay an installment, each from another number: each may be asked a few times an hour. */
export function body(changes: object = {}) {
  numbers += 1;
  return { amount: '877384', phone: `0772${String(numbers)}`, ...changes };
}

/** Starts a payment of a loan. */
export const pays = async (client: Person, loanId: number, changes: object = {}) =>
  (await client.does(startCollection, { id: loanId, body: body(changes) })).data;

export const shown = async (client: Person, id: string) => (await client.does(readCollection, { id })).data;

/** Waits until a payment has this state. */
export const becomes = (client: Person, id: string, state: RequestState) =>
  eventually(async () => (await shown(client, id)).state).toBe(state);
