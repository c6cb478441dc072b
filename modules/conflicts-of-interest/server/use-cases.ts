import type * as endpoints from '../endpoints/conflicts-of-interest.ts';
import { Refusal, invalid } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import {
  conflictsOfInterestDeclaredBy,
  listColleagues,
  stateOf,
  insertConflictOfInterest,
  markConfirmed,
  clientWith,
  type NewConflictOfInterest,
} from './store.ts';
import {
  conflictOfInterestKinds,
  conflictOfInterestRelations,
  type ConflictOfInterestForm,
  conflictOfInterestTitles,
  type ConflictOfInterestKind,
} from '../rules/conflicts-of-interest.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { todayOf } from '#settings/server/index.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { endingOf, type IdentityKey, type IdentityKeys } from '#kit/platform/identity-keys.ts';
import { contactsOf, requestsWithKey, writeContactKeys } from './contact-key-store.ts';

/** The person's own list, and whether it has to be confirmed. */
export const readOwn: Reading<typeof endpoints.readConflictsOfInterest> = async (reads, { who }) => {
  const [conflicts, state] = await Promise.all([
    conflictsOfInterestDeclaredBy(reads, who.userId),
    stateOf(reads, who.userId),
  ]);
  if (state === undefined) throw new Refusal('unauthorized');
  const { phone, email, confirmed_at, due_on } = state;
  return {
    data: { conflicts_of_interest: conflicts, confirmed_at, due_on, own: { phone, email } },
  };
};

/** For administrators and auditors: who has declared how many. */
export const readColleagues: Reading<typeof endpoints.listConflictsOfInterestOfColleagues> = async (
  reads,
) => ({
  data: await listColleagues(reads),
});

/** A member of the staff. */
interface Colleague extends Person {
  readonly roles: readonly string[];
}

/** What the person recognises a number by. */
const shown = 4;

/** The key that a value is compared by; of a NIN the one that does not tell O from 0 and I from 1. */
function keyOf(
  identities: IdentityKeys,
  kind: ConflictOfInterestKind,
  value: string,
  code: string,
): Buffer | undefined {
  const keys: Readonly<Record<Exclude<ConflictOfInterestKind, 'client'>, () => IdentityKey[]>> = {
    nin: () => identities.nationalId(value).slice(1),
    phone: () => identities.phone(code, normalisePhone(value, code)),
    registration: () => identities.registration(value),
  };
  return kind === 'client' ? undefined : keys[kind]()[0]?.key;
}

type Whom = Pick<NewConflictOfInterest, 'clientId' | 'key' | 'ending'>;

/** Who is declared; refuses at their fields a client who is not there, and a number that identifies nobody. */
async function whomOf(
  { identities }: { readonly identities: IdentityKeys },
  connection: Queryable,
  { roles }: Colleague,
  kind: ConflictOfInterestKind,
  { client, value, phone_code: code }: ConflictOfInterestForm,
): Promise<Whom> {
  if (kind === 'client') {
    const id = mayDo(roles, 'clients.view') ? await clientWith(connection, client) : undefined;
    if (id === undefined) throw invalid({ client: ['Choose a client from the list.'] });
    return { clientId: id, key: null, ending: '' };
  }
  const key = keyOf(identities, kind, value, code || defaultPhoneCode);
  if (key === undefined) throw invalid({ value: [`${conflictOfInterestTitles[kind]} is required.`] });
  return { clientId: null, key, ending: endingOf(value, shown) };
}

/** Adds a declaration: from now on the person acts on no case of that client and sees none (MONEY-03). */
export function declareConflictOfInterest(
  platform: Platform,
  actor: Colleague,
  form: ConflictOfInterestForm,
) {
  const kind = conflictOfInterestKinds.find((known) => known === form.kind);
  const relation = conflictOfInterestRelations.find((known) => known === form.relation);
  if (kind === undefined || relation === undefined) throw invalid({ kind: ['Choose what to declare.'] });
  return act(platform, actor, async (transaction) => {
    if (form.since > (await todayOf(transaction)))
      throw invalid({ since: ['Enter today or an earlier date.'] });
    const whom = await whomOf(platform, transaction, actor, kind, form);
    const made = await insertConflictOfInterest(transaction, {
      ...whom,
      userId: actor.userId,
      kind,
      relation,
      relationWords: relation === 'other' ? form.relation_words : '',
      since: form.since,
    });
    if (made === undefined)
      throw new Refusal('conflict', { message: 'You have already declared this conflict of interest.' });
    await transaction.record('conflict-of-interest.declared', {
      subject: `conflictOfInterest:${made.id}`,
      details: {
        conflict_of_interest_in: kind,
        relation,
        ...(made.declared_before && { removed_before: true }),
      },
    });
    return { message: "Conflict declared. You no longer see this client's cases." };
  });
}

/** Confirms that the person's list is complete, even if it is empty. */
export function confirmConflictsOfInterest(platform: Platform, actor: Colleague) {
  return act(platform, actor, async (transaction) => {
    const conflicts = await markConfirmed(transaction, actor.userId);
    await transaction.record('conflicts-of-interest.confirmed', {
      subject: `user:${actor.userId}`,
      details: { conflicts_of_interest: conflicts },
    });
    return { message: 'Declaration confirmed. We will ask you again in a year.' };
  });
}

/** Keeps the keys of the contact persons of requests, in the transaction that sends them (MONEY-03). */
export async function keepContactKeys(
  { identities }: { readonly identities: IdentityKeys },
  transaction: Queryable,
  requestIds: readonly string[],
): Promise<void> {
  const keys = (await contactsOf(transaction, requestIds)).map(({ id, code, number }) => ({
    id,
    key: identities.phone(code, number)[0]?.key ?? null,
  }));
  await writeContactKeys(transaction, keys);
}

export { requestsWithKey };
