import { staffRoles, type StaffRole } from '../rules/access/roles.ts';
import type { Reading } from './environment.ts';

/** The lender's OpenID Connect provider, by which staff sign in (JOIN-03). */
export interface SingleSignOnConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client. */
  readonly clientSecret: string | undefined;
  /** The claim that names a person's groups. */
  readonly roleClaim: string;
  /** The role that each of these groups has here. */
  readonly roles: ReadonlyMap<string, StaffRole>;
}

const isStaffRole = (value: string): value is StaffRole => staffRoles.some((role) => role === value);

/** GROUP=ROLE, separated by commas. The last equals sign counts: a group may be named by a distinguished name. */
function rolesOf(typed: string): ReadonlyMap<string, StaffRole> | undefined {
  const roles = new Map<string, StaffRole>();
  for (const pair of typed.split(',')) {
    const at = pair.lastIndexOf('=');
    const [group, role] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at === -1 || group === '' || !isStaffRole(role)) return undefined;
    roles.set(group, role);
  }
  return roles;
}

/**
 * Off unless an issuer is set.
 *
 * @param mayBeInsecure whether an address is this computer's own, the only one that may be reached without TLS
 */
export function singleSignOnOf(
  { text, url, together, refuse }: Reading,
  mayBeInsecure: (host: string) => boolean,
): SingleSignOnConfig | undefined {
  const isOn = together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_ROLES']);
  const clientSecret = text('OIDC_CLIENT_SECRET');
  const roleClaim = text('OIDC_ROLE_CLAIM');
  if (!isOn) {
    for (const name of ['OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM'])
      if (text(name) !== undefined) refuse(name, 'can only be set together with OIDC_ISSUER');
    return undefined;
  }
  const issuer = url('OIDC_ISSUER', ['https', 'http']);
  if (issuer?.startsWith('http:') === true && !mayBeInsecure(new URL(issuer).hostname))
    refuse('OIDC_ISSUER', 'must begin with https://');
  const typed = text('OIDC_ROLES');
  const roles = typed === undefined ? undefined : rolesOf(typed);
  if (typed !== undefined && roles === undefined)
    refuse(
      'OIDC_ROLES',
      `must list GROUP=ROLE, separated by commas; ROLE is one of ${staffRoles.join(', ')}`,
    );
  return {
    issuer: issuer ?? '',
    clientId: text('OIDC_CLIENT_ID') ?? '',
    clientSecret,
    roleClaim: roleClaim ?? 'groups',
    roles: roles ?? new Map(),
  };
}
