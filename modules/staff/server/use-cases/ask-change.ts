import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { otherAdministrators, type Asker } from '#pending-changes/server/index.ts';
import { changes, type Wanted } from '../change-store.ts';
import { changeWords, notifyAdministrators, type DescribedChange } from '../notices.ts';
import { rolesIn, takeEffect } from './take-effect.ts';

const nobodyElse = (name: string): Refusal =>
  new Refusal('conflict', {
    message: `This needs an administrator other than you and ${name}, and there is none. Close the account, or ask the operator to do this from the console.`,
  });

const askedAlready = (): Refusal =>
  new Refusal('conflict', {
    message: 'This change is already waiting for a second administrator. See the Staff screen.',
  });

/** The number of the waiting change; undefined if nobody else can confirm it. */
async function askOthers(
  transaction: Transaction,
  asker: Asker,
  wanted: Wanted,
  name: string,
): Promise<string | undefined> {
  const others = await otherAdministrators(transaction, asker.userId);
  if (others.length === 0) return undefined;
  const about = 'userId' in wanted ? wanted.userId : undefined;
  if (!others.some(({ id, open }) => open && id !== about)) throw nobodyElse(name);
  const id = await changes.ask(transaction, wanted, asker.userId);
  if (id === undefined) throw askedAlready();
  return id;
}

/**
 * A change that gives someone more power waits for a second administrator; if there is none, it takes effect at once.
 * All administrators are told either way (GUARD-06). Returns whether it has taken effect, and whether anything changed.
 */
export async function askChange(
  platform: Platform,
  transaction: Act,
  asker: Asker,
  wanted: Wanted,
  change: DescribedChange,
): Promise<{ readonly waits: boolean; readonly changed: boolean }> {
  const { userId, name, administrators } = asker;
  const id = await askOthers(transaction, asker, wanted, change.name);
  if (id === undefined) {
    const changed = await takeEffect(platform, transaction, wanted, { askedBy: userId, by: userId });
    if (changed)
      await notifyAdministrators(platform, transaction, administrators, changeWords.atOnce(name, change));
    return { waits: false, changed };
  }
  await transaction.record('staff-change.asked', {
    subject: 'userId' in wanted ? `user:${wanted.userId}` : `staff-change:${id}`,
    details: {
      change: Number(id),
      kind: wanted.kind,
      ...(wanted.kind === 'role' && rolesIn(wanted)),
      ...(wanted.kind === 'invite' && { roles: wanted.roles.join(', ') }),
    },
  });
  await notifyAdministrators(platform, transaction, administrators, changeWords.asked(name, change));
  return { waits: true, changed: true };
}
