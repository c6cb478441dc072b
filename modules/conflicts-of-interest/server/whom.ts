import { mayDo } from '#kit/rules/access/roles.ts';
import {
  conflictOfInterestTitles,
  type ConflictOfInterestForm,
  type ConflictOfInterestKind,
} from '../rules/conflicts-of-interest.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { defaultPhoneCode } from '#kit/rules/fields/phone-codes.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { endingOf, type IdentityKey, type IdentityKeys } from '#kit/platform/identity-keys.ts';
import { clientWith, type NewConflictOfInterest } from './store.ts';

/** A member of the staff. */
export interface Colleague extends Person {
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
export async function whomOf(
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
