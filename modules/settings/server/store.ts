import type { Logo } from '#kit/rules/settings/logo.ts';
import type { Setting } from '../rules/settings.ts';
import { today as todayInKampala } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { StoredFile } from '#kit/platform/file-store/file-store.ts';

/** Time limits, retention, application limits, text limits, products, limits of approval, rules of the prequalification, affordability, waiting, reasons, templates and appearance are not sent to the forms. */
const listSettingsStatement: Statement = {
  name: 'settings.list',
  text: `SELECT name, value, json_value FROM settings WHERE name NOT IN ('decision_days', 'retention_months', 'appearance', 'application_limits', 'text_messages', 'loan_products', 'affordability', 'waiting_expiry', 'rejection_reasons', 'answer_templates', 'early_repayment', 'approval_limits', 'prequalification_rules', 'how_to_pay', 'repayment_reminders', 'agreement_required', 'agreement_template', 'write_off_notice') ORDER BY name`,
};

const listIndustriesStatement: Statement = {
  name: 'industries.list',
  text: `SELECT id, name, lg, sw FROM industries WHERE retired_at IS NULL ORDER BY name`,
};

const namedIndustriesStatement: Statement = {
  name: 'industries.named',
  text: `SELECT name, lg, sw FROM industries WHERE lg <> '' OR sw <> ''`,
};

const readToday: Statement = {
  name: 'settings.today',
  text: `SELECT ${todayInKampala}::text AS today`,
};

export function listSettings(connection: Queryable): Promise<Setting[]> {
  return connection.query<Setting>(listSettingsStatement);
}

interface IndustryRow {
  id: number;
  name: string;
  lg: string;
  sw: string;
}

export function listIndustries(connection: Queryable): Promise<IndustryRow[]> {
  return connection.query<IndustryRow>(listIndustriesStatement);
}

/** Industries with names in other languages, also those that are no longer offered. */
export function namedIndustries(connection: Queryable): Promise<Omit<IndustryRow, 'id'>[]> {
  return connection.query<Omit<IndustryRow, 'id'>>(namedIndustriesStatement);
}

/** Today in Kampala, YYYY-MM-DD, by the database's clock. */
export async function today(connection: Queryable): Promise<string> {
  const [row] = await connection.query<{ today: string }>(readToday);
  if (row === undefined) throw new Error('the database returned no time');
  return row.today;
}

const readDecisionDays: Statement = {
  name: 'staff.decision_days',
  text: `SELECT value FROM settings WHERE name = 'decision_days'`,
};

/** The setting decision_days as stored; undefined if there is none. */
export async function storedDecisionDays(connection: Queryable): Promise<string | undefined> {
  const [row] = await connection.query<{ value: string | null }>(readDecisionDays);
  return row?.value ?? undefined;
}

const readSettingStatement: Statement = {
  name: 'settings.one',
  text: `SELECT json_value FROM settings WHERE name = $1`,
};

/** The JSON of a setting as stored; undefined if there is none. */
export async function jsonSetting(connection: Queryable, name: string): Promise<unknown> {
  return (await connection.query<{ json_value: unknown }>(readSettingStatement, [name]))[0]?.json_value;
}

export const redirectHosts = (connection: Queryable) => jsonSetting(connection, 'notification_hosts');
export const documentsList = (connection: Queryable) => jsonSetting(connection, 'documents_list');
export const storedAppearance = (connection: Queryable) => jsonSetting(connection, 'appearance');

/** Reads a setting as stored, and the version that is counted under the name by which it is administered. */
function versionedSetting(setting: string, administered: string) {
  const statement: Statement = {
    name: `settings.${setting}`,
    text: `SELECT settings.json_value, administered.version FROM administered
           LEFT JOIN settings ON settings.name = '${setting}' WHERE administered.name = '${administered}'`,
  };
  return async (connection: Queryable): Promise<{ json_value: unknown; version: number }> => {
    const [row] = await connection.query<{ json_value: unknown; version: number }>(statement);
    if (row === undefined) throw new Error(`the setting ${setting} is not administered`);
    return row;
  };
}

export const storedLoanProducts = versionedSetting('loan_products', 'loan-products');
export const storedEligibilityRules = versionedSetting('prequalification_rules', 'prequalification-rules');
export const storedAgreementTemplate = versionedSetting('agreement_template', 'agreement-template');
export const storedApprovalLimits = versionedSetting('approval_limits', 'approval-limits');

const rulesOfVersionStatement: Statement = {
  name: 'settings.prequalification_rules_of_version',
  text: `SELECT value FROM administered_version WHERE name = 'prequalification-rules' AND version = $1::int`,
};

/** The rules of the prequalification as one version had them; undefined before the first change. */
export async function rulesOfVersion(connection: Queryable, version: number): Promise<unknown> {
  return (await connection.query<{ value: unknown }>(rulesOfVersionStatement, [version]))[0]?.value;
}

const holdLimits: Statement = {
  name: 'settings.hold_approval_limits',
  text: `SELECT FROM administered WHERE name = 'approval-limits' FOR NO KEY UPDATE`,
};

/** Locks the limits until the transaction ends. */
export async function holdApprovalLimits(transaction: Queryable): Promise<void> {
  await transaction.query(holdLimits);
}

const readLenderName: Statement = {
  name: 'settings.lender_name',
  text: `SELECT json_value ->> 'name' AS name FROM settings WHERE name = 'appearance'`,
};

export async function lenderNameOf(connection: Queryable): Promise<string | undefined> {
  return (await connection.query<{ name: string | null }>(readLenderName))[0]?.name ?? undefined;
}

const readLogoStatement: Statement = {
  name: 'settings.logo',
  text: `SELECT file, width, height FROM lender_logo`,
};

export async function storedLogo(connection: Queryable): Promise<Logo | undefined> {
  return (await connection.query<Logo>(readLogoStatement))[0];
}

const findLogoFile: Statement = {
  name: 'settings.logo_file',
  text: `SELECT storage_key::text AS key, encode(sha256, 'hex') AS sha256 FROM lender_logo WHERE file = $1`,
};

/** Where the logo of this name is stored; undefined if it is not the lender's current logo. */
export async function storedLogoFile(connection: Queryable, file: string): Promise<StoredFile | undefined> {
  return (await connection.query<StoredFile>(findLogoFile, [file]))[0];
}
