import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const begin: Statement = {
  name: 'single_sign_on.begin',
  text: `INSERT INTO single_sign_on_attempt (state_hash, browser_hash, nonce, code_verifier, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5::int))`,
};

const useAttempt: Statement = {
  name: 'single_sign_on.use_attempt',
  text: `DELETE FROM single_sign_on_attempt WHERE state_hash = $1 AND browser_hash = $2
         RETURNING nonce, code_verifier, expires_at > now() AS is_valid`,
};

const person = `id::text, public_id::text, name, email, roles, disabled_at IS NOT NULL AS disabled,
  roles = '{client}' AS is_client, provider_subject IS NOT NULL AS is_linked`;

const findLinked: Statement = {
  name: 'single_sign_on.find_linked',
  text: `SELECT ${person} FROM users WHERE provider_issuer = $1 AND provider_subject = $2 FOR NO KEY UPDATE`,
};

const findByAddress: Statement = {
  name: 'single_sign_on.find_by_address',
  text: `SELECT ${person} FROM users WHERE email = $1 AND confirmed_at IS NOT NULL FOR NO KEY UPDATE`,
};

/** Only an account that nobody is linked to. */
const link: Statement = {
  name: 'single_sign_on.link',
  text: `UPDATE users SET provider_issuer = $2, provider_subject = $3
         WHERE id = $1::bigint AND provider_subject IS NULL`,
};

export interface KnownPerson {
  id: string;
  public_id: string;
  name: string;
  email: string;
  roles: string[];
  disabled: boolean;
  is_client: boolean;
  /** With someone at a provider. */
  is_linked: boolean;
}

export interface Attempt {
  nonce: string;
  /** Sealed. */
  code_verifier: string;
  is_valid: boolean;
}

interface NewAttempt {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export const attempts = {
  async begin(connection: Queryable, attempt: NewAttempt, lifeSeconds: number): Promise<void> {
    const { stateHash, browserHash, nonce, codeVerifier } = attempt;
    await connection.query(begin, [stateHash, browserHash, nonce, codeVerifier, lifeSeconds]);
  },
  /** Ends it; undefined if this browser has not begun it, or if it was used. */
  async use(connection: Queryable, stateHash: Buffer, browserHash: Buffer): Promise<Attempt | undefined> {
    return (await connection.query<Attempt>(useAttempt, [stateHash, browserHash]))[0];
  },
};

export const people = {
  async linked(transaction: Queryable, issuer: string, subject: string): Promise<KnownPerson | undefined> {
    return (await transaction.query<KnownPerson>(findLinked, [issuer, subject]))[0];
  },
  async byAddress(transaction: Queryable, email: string): Promise<KnownPerson | undefined> {
    return (await transaction.query<KnownPerson>(findByAddress, [email]))[0];
  },
  async link(transaction: Queryable, userId: string, issuer: string, subject: string): Promise<void> {
    await transaction.query(link, [userId, issuer, subject]);
  },
};
