import { requestedHoursAgo } from '#app/tests/support/arrange/mobile-money.ts';
import { decidingManager } from '#app/tests/support/conflicts-of-interest.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { waitingFor } from '#app/tests/support/write-offs.ts';
import { readRequest, settleRequest } from '../endpoints/staff-mobile-money.ts';
import { payingScene } from './paying-scene.ts';

/** A paying scene with a second credit manager, and what staff do about requests of it. */
export async function staffScene() {
  const scene = await payingScene();
  const { double, server, people } = scene;
  const { cashier } = people;
  const second = await decidingManager(server);

  const detailOf = async (id: string) => (await cashier.does(readRequest, { id })).data;
  const stateBecomes = (id: string, state: string) =>
    eventually(async () => (await detailOf(id)).state).toBe(state);
  const settles = (id: string, changes: object = {}) =>
    cashier.does(settleRequest, {
      id,
      body: {
        outcome: 'paid',
        transaction_id: 'MP555.777',
        reason: 'On the statement of today.',
        ...changes,
      },
    });
  const asked = async (loanId: number) => (await waitingFor(second, loanId))?.id ?? 0;

  /** A request whose network has said nothing for a day: nobody asks it any more. */
  async function leftToPeople(id: string) {
    await eventually(async () => (await detailOf(id)).state).not.toBe('requested');
    double.breakCalls(() => '500');
    await requestedHoursAgo(server, id, 25);
    await eventually(async () => (await detailOf(id)).needs_settlement).toBe(true);
  }

  return { ...scene, second, detailOf, stateBecomes, settles, asked, leftToPeople };
}
