import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** $5 null if the address has no account: what follows reveals nothing to a stranger's browser. */
const keep: Statement = {
  name: 'reset_request.keep',
  text: `INSERT INTO reset_request AS held (account, browser, user_id, code_hash, expires_at)
         VALUES ($1, $2, $3::bigint, $4, now() + make_interval(secs => $5::int))
         ON CONFLICT (account, browser) DO UPDATE SET
           user_id = excluded.user_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = now(),
           used_hash = NULL, used_by = NULL
         WHERE held.sent_at <= now() - make_interval(secs => $6::int)
         RETURNING true AS kept`,
};

const findOwn: Statement = {
  name: 'reset_request.is_own',
  text: `SELECT true AS found FROM reset_request WHERE account = $1 AND browser = $2 AND expires_at > now()`,
};

/** A browser that asked for a code is compared only with that one; others with the latest three. */
const liveCodes: Statement = {
  name: 'reset_request.live_codes',
  text: `SELECT encode(code_hash, 'hex') AS code_hash FROM reset_request
         WHERE account = $1 AND ($2::bytea IS NULL OR browser = $2) AND code_hash IS NOT NULL AND expires_at > now()
         ORDER BY sent_at DESC LIMIT 3`,
};

const use: Statement = {
  name: 'reset_request.use',
  text: `UPDATE reset_request SET code_hash = NULL, used_hash = code_hash, used_by = $3
         WHERE account = $1 AND code_hash = $2 AND expires_at > now() RETURNING true AS used`,
};

const findUsed: Statement = {
  name: 'reset_request.used',
  text: `SELECT true AS found FROM reset_request
         WHERE account = $1 AND used_hash = $2 AND used_by = $3 AND expires_at > now()`,
};

const forget: Statement = {
  name: 'reset_request.forget',
  text: `DELETE FROM reset_request WHERE account = $1`,
};

export interface NewResetCode {
  readonly account: Buffer;
  readonly browser: Buffer;
  /** Undefined: no account has the address. */
  readonly owner: { readonly userId: string; readonly codeHash: Buffer } | undefined;
}

/** Codes for a new password, each bound to the browser that requested it (GUARD-01). */
export const resetCodes = {
  /** False: this browser asked too recently. */
  async keep(
    connection: Queryable,
    { account, browser, owner }: NewResetCode,
    limits: { readonly lifeSeconds: number; readonly resendSeconds: number },
  ): Promise<boolean> {
    const { lifeSeconds, resendSeconds } = limits;
    const ofOwner = [owner?.userId ?? null, owner?.codeHash ?? null];
    const row = await connection.query(keep, [account, browser, ...ofOwner, lifeSeconds, resendSeconds]);
    return row.length > 0;
  },

  /** Whether this browser requested a code for the address that could still be valid. */
  async isOwn(connection: Queryable, account: Buffer, browser: Buffer | undefined): Promise<boolean> {
    return browser !== undefined && (await connection.query(findOwn, [account, browser])).length > 0;
  },

  /** Hashes in hex; of one browser's code, or of the latest ones for the address. */
  async live(connection: Queryable, account: Buffer, browser: Buffer | null): Promise<string[]> {
    const rows = await connection.query<{ code_hash: string }>(liveCodes, [account, browser]);
    return rows.map(({ code_hash }) => code_hash);
  },

  /** Uses up the code, for this browser; false: another request was first. */
  async use(connection: Queryable, account: Buffer, hash: Buffer, by: Buffer | undefined): Promise<boolean> {
    return (await connection.query(use, [account, hash, by ?? null])).length > 0;
  },

  /** Whether this very browser has used the code, and no password has been stored since: that forgets all of them. */
  async wasUsedBy(connection: Queryable, account: Buffer, hash: Buffer, by: Buffer | undefined) {
    return by !== undefined && (await connection.query(findUsed, [account, hash, by])).length > 0;
  },

  forget: (connection: Queryable, account: Buffer) => connection.query(forget, [account]),
};
