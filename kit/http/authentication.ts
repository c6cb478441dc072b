import { isStaff, mayDo } from '../rules/access/roles.ts';
import { isOfKey } from '../rules/access/scopes.ts';
import { mayWhenSuspended, type Endpoint, type SessionStage } from '../rules/engine/contract.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import { sha256 } from '../platform/secrets.ts';

export interface Who {
  readonly userId: string;
  /** Of an API key, which is a user of its own, its scopes. */
  readonly roles: readonly string[];
  readonly stage: SessionStage;
  /** A client whose account is paused (GUARD-13). */
  readonly suspended: boolean;
  /** SHA-256 of the token: the session's key in the database, or that of an API key. */
  readonly sessionHash: Buffer;
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** The session's key in the database, from an Authorization header; refuses anything but a token with 401. */
export function sessionHashOf(authorization: string | undefined): Buffer {
  const token = bearer.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('unauthorized');
  return sha256(token);
}

type Admission = Pick<Endpoint, 'audience' | 'permission' | 'scope' | 'method' | 'suspended'>;

/** Deny by default: 403 for everyone without access to the call, 423 for calls that wait while an account is paused. */
export function admit(call: Admission, who: Who): void {
  if (isOfKey(who.roles)) return admitKey(call, who);
  admitPerson(call, who);
  if (who.suspended && !mayWhenSuspended(call)) throw new Refusal('suspended');
}

function admitKey({ scope }: Admission, { roles }: Who): void {
  if (scope === undefined)
    throw new Refusal('forbidden', { message: 'API keys cannot be used for this endpoint.' });
  if (!roles.includes(scope))
    throw new Refusal('forbidden', { message: `This API key does not have the scope ${scope}.` });
}

function admitPerson({ audience, permission }: Admission, who: Who): void {
  if (audience === 'any-token') return;
  if (audience === 'code-pending' && who.stage !== 'authenticator-pending') return;
  if (who.stage === 'code-pending') throw new Refusal('code-pending');
  if (!isAdmitted(audience, who)) throw new Refusal('forbidden');
  if (permission !== undefined && !mayDo(who.roles, permission)) throw new Refusal('forbidden');
}

function isAdmitted(audience: Endpoint['audience'], { roles, stage }: Who): boolean {
  if (audience === 'authenticator-pending') return isStaff(roles);
  if (stage !== 'verified') throw new Refusal('authenticator-pending');
  if (audience === 'signed-in') return true;
  return audience === 'staff' ? isStaff(roles) : audience === 'client' && roles.includes('client');
}
