import { otherLanguages } from '#kit/messages/index.ts';
import type { Industry } from '#settings/rules/industry-name.ts';
import type { Logo } from '#kit/rules/settings/logo.ts';
import type { Thresholds } from '#settings/rules/administration.ts';
import type { ConsentText, consentTextSetting } from '#settings/rules/consent-texts.ts';
import type { SettingVersions } from '#settings/endpoints/administered.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** The units that are stored and versioned. */
export type Administered =
  | 'thresholds'
  | 'application-limits'
  | 'loan-products'
  | 'approval-limits'
  | 'waiting-expiry'
  | 'rejection-reasons'
  | 'answer-templates'
  | 'affordability'
  | 'early-repayment'
  | 'journal-accounts'
  | 'prequalification-rules'
  | 'how-to-pay'
  | 'agreement-required'
  | 'agreement-template'
  | 'repayment-reminders'
  | 'write-off-notice'
  | 'document-types'
  | 'industries'
  | 'notification-hosts'
  | 'text-messages'
  | 'appearance'
  | 'audit-mailbox'
  | 'logo'
  | ReturnType<typeof consentTextSetting>;

const readVersion: Statement = {
  name: 'administered.version',
  text: `SELECT version FROM administered WHERE name = $1`,
};

const readHistory: Statement = {
  name: 'administered.history',
  text: `SELECT kept.version, ${moment('kept.changed_at')} AS changed_at,
                users.name AS changed_by, second.name AS confirmed_by, kept.value ->> 'text' AS text,
                ${otherLanguages.map((language) => `kept.value ->> '${language}' AS ${language}`).join(', ')}
         FROM administered_version AS kept JOIN users ON users.id = kept.changed_by
         LEFT JOIN users AS second ON second.id = kept.confirmed_by
         WHERE kept.name = $1 ORDER BY kept.version DESC LIMIT 50`,
};

/** Compare-and-set: no row if the sender saw an older version. */
const raise: Statement = {
  name: 'administered.raise',
  text: `UPDATE administered SET version = version + 1
         WHERE name = $1 AND ($2::int IS NULL OR version = $2::int) RETURNING version`,
};

const keepVersion: Statement = {
  name: 'administered.keep',
  text: `INSERT INTO administered_version (name, version, value, previous, changed_by, confirmed_by)
         VALUES ($1, $2::int, $3::jsonb, $4::jsonb, $5::bigint, $6::bigint)`,
};

const readSettings: Statement = {
  name: 'administered.settings',
  text: `SELECT name, value, json_value FROM settings WHERE name = ANY ($1::text[])`,
};

const writeSetting: Statement = {
  name: 'administered.write_setting',
  text: `INSERT INTO settings (name, value, json_value) VALUES ($1, $2, $3::jsonb)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value, json_value = excluded.json_value, updated_at = now()`,
};

/** The version is stored with the words, so that a screen that shows them can name it. */
const writeConsentTextStatement: Statement = {
  name: 'administered.write_consent_text',
  text: `UPDATE settings SET updated_at = now(), json_value = jsonb_build_object('version', administered.version) || $2::jsonb
         FROM administered WHERE administered.name = $1 AND settings.name = $1`,
};

const deleteLogo: Statement = {
  name: 'administered.delete_logo',
  text: `DELETE FROM lender_logo RETURNING storage_key::text`,
};

const insertLogo: Statement = {
  name: 'administered.insert_logo',
  text: `INSERT INTO lender_logo (storage_key, file, width, height, sha256)
         VALUES ($1::uuid, $2, $3::int, $4::int, decode($5, 'hex'))`,
};

const retireIndustries: Statement = {
  name: 'industries.retire',
  text: `UPDATE industries SET retired_at = now()
         WHERE retired_at IS NULL AND lower(name) <> ALL (SELECT lower(kept) FROM unnest($1::text[]) AS kept)`,
};

const renameIndustries: Statement = {
  name: 'industries.offer_again',
  text: `UPDATE industries SET retired_at = NULL, name = wanted.name, lg = wanted.lg, sw = wanted.sw
         FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (name, lg, sw)
         WHERE lower(industries.name) = lower(wanted.name) AND (retired_at IS NOT NULL
           OR (industries.name, industries.lg, industries.sw) <> (wanted.name, wanted.lg, wanted.sw))`,
};

const addIndustries: Statement = {
  name: 'industries.add',
  text: `INSERT INTO industries (name, lg, sw) SELECT wanted.name, wanted.lg, wanted.sw
         FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (name, lg, sw)
         WHERE NOT EXISTS (SELECT FROM industries WHERE lower(industries.name) = lower(wanted.name))`,
};

const offeredIndustries: Statement = {
  name: 'industries.offered',
  text: `SELECT name, lg, sw FROM industries WHERE retired_at IS NULL ORDER BY name`,
};

interface SettingRow {
  name: string;
  value: string | null;
  json_value: unknown;
}

/** The named settings as stored, by name. */
export async function settingsNamed(connection: Queryable, names: readonly string[]) {
  const rows = await connection.query<SettingRow>(readSettings, [names]);
  return new Map(rows.map((row) => [row.name, row]));
}

export async function versionOf(connection: Queryable, name: Administered): Promise<number> {
  const [row] = await connection.query<{ version: number }>(readVersion, [name]);
  if (row === undefined) throw new Error(`no setting is named ${name}`);
  return row.version;
}

export const historyOf = (connection: Queryable, name: Administered) =>
  connection.query<SettingVersions[number]>(readHistory, [name]);

/** The new version; undefined if the one seen is no longer the latest. Locks the row until the transaction ends. */
export async function raiseVersion(
  transaction: Queryable,
  name: Administered,
  seen: number | undefined,
): Promise<number | undefined> {
  return (await transaction.query<{ version: number }>(raise, [name, seen ?? null]))[0]?.version;
}

interface Kept {
  readonly name: Administered;
  readonly version: number;
  readonly value: unknown;
  readonly previous: unknown;
  readonly changedBy: string;
  readonly confirmedBy?: string | undefined;
}

export function keep(transaction: Queryable, kept: Kept) {
  const { name, version, value, previous, changedBy, confirmedBy } = kept;
  const jsons = [JSON.stringify(value), JSON.stringify(previous)];
  return transaction.query(keepVersion, [name, version, ...jsons, changedBy, confirmedBy ?? null]);
}

export async function writeThresholds(transaction: Queryable, thresholds: Thresholds): Promise<void> {
  for (const [name, value] of Object.entries(thresholds)) {
    await transaction.query(writeSetting, [name, String(value), null]);
  }
}

export const writeJson = (transaction: Queryable, name: string, value: unknown) =>
  transaction.query(writeSetting, [name, null, JSON.stringify(value)]);

const readMailbox: Statement = { name: 'audit_mailbox.read', text: `SELECT email FROM audit_mailbox` };
const writeMailboxStatement: Statement = {
  name: 'audit_mailbox.write',
  text: `UPDATE audit_mailbox SET email = $1`,
};

export async function mailbox(connection: Queryable): Promise<string> {
  return (await connection.query<{ email: string }>(readMailbox))[0]?.email ?? '';
}

export const writeMailbox = (transaction: Queryable, email: string) =>
  transaction.query(writeMailboxStatement, [email]);

/** Must be called after raising the version. */
export const writeConsentText = (
  transaction: Queryable,
  name: Administered,
  consentText: Pick<ConsentText, 'text' | 'translations'>,
) => transaction.query(writeConsentTextStatement, [name, JSON.stringify(consentText)]);

export const offeredIndustriesOf = (connection: Queryable) =>
  connection.query<{ name: string; lg: string; sw: string }>(offeredIndustries);

/** Removed industries are no longer offered; businesses that named them keep them. */
export async function writeIndustries(transaction: Queryable, all: readonly Industry[]): Promise<void> {
  const names = all.map(({ name }) => name);
  const translated = [names, all.map(({ lg = '' }) => lg), all.map(({ sw = '' }) => sw)];
  await transaction.query(retireIndustries, [names]);
  await transaction.query(renameIndustries, translated);
  await transaction.query(addIndustries, translated);
}

export interface StoredLogo extends Logo {
  readonly key: string;
  /** Hex. */
  readonly sha256: string;
}

/** Replaces the logo by the new one, or by none; returns the keys of files that are no longer named. */
export async function replaceLogo(transaction: Queryable, logo: StoredLogo | undefined): Promise<string[]> {
  const gone = await transaction.query<{ storage_key: string }>(deleteLogo);
  if (logo !== undefined) {
    const { key, file, width, height, sha256 } = logo;
    await transaction.query(insertLogo, [key, file, width, height, sha256]);
  }
  return gone.map((row) => row.storage_key);
}
