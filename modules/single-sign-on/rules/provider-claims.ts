import { orderedRoles, refusedRoles } from '#kit/rules/access/role-words.ts';
import type { StaffRole } from '#kit/rules/access/roles.ts';

/** What the lender's provider says of a person, as far as it is used here (JOIN-03). */
export interface ProviderPerson {
  /** The provider's own, permanent id of the person. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
}

type Claims = Readonly<Record<string, unknown>>;

/** One group may come as a plain text. */
const groupsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((group): group is string => typeof group === 'string');

/** The roles of the person's groups, in the order in which roles are always named. */
const rolesOf = (claim: unknown, roles: ReadonlyMap<string, StaffRole>): string[] =>
  orderedRoles([...new Set(groupsOf(claim).flatMap((group) => roles.get(group) ?? []))]);

/** Why a person may not come in; the reason is recorded. */
export interface NoEntry {
  readonly reason: 'no-address' | 'address-unverified' | 'no-role' | 'roles-refused';
  readonly message: string;
}

/** Who it is, or why they may not come in. */
export function readClaims(
  claims: Claims,
  { roleClaim, roles: known }: { readonly roleClaim: string; readonly roles: ReadonlyMap<string, StaffRole> },
): ProviderPerson | NoEntry {
  const { sub, email, email_verified, name } = claims;
  if (typeof sub !== 'string' || typeof email !== 'string' || !email.includes('@'))
    return {
      reason: 'no-address',
      message: "Your organisation's sign-in did not send your email address. Ask your administrator.",
    };
  if (email_verified !== true)
    return {
      reason: 'address-unverified',
      message:
        "Your organisation's sign-in has not verified your email address. Ask your administrator to have it verified.",
    };
  const roles = rolesOf(claims[roleClaim], known);
  if (roles.length === 0)
    return {
      reason: 'no-role',
      message: 'Your organisation has given you no role here. Ask your administrator for one.',
    };
  const refused = refusedRoles(roles);
  if (refused !== undefined)
    return {
      reason: 'roles-refused',
      message: `${refused} Ask your administrator to change your groups.`,
    };
  return {
    subject: sub,
    email: email.toLowerCase(),
    name: typeof name === 'string' ? name.trim() : '',
    roles,
  };
}
