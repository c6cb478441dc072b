import { buffer } from 'node:stream/consumers';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import {
  affordabilitySetting,
  readAffordabilityLimits,
  type AffordabilityLimits,
} from '#lending/rules/affordability-limits.ts';
import type { PrequalificationFacts } from '#prequalification/rules/submission.ts';
import {
  answerTemplatesSetting,
  readAnswerTemplates,
  type AnswerTemplates,
} from '../rules/answer-templates.ts';
import { defaultDocumentTypes } from '../rules/default-documents.ts';
import { frameColourOf, readAppearance, usualAppearance } from '../rules/administration.ts';
import { initialsStyle, logoStyle, type Logo } from '#kit/rules/settings/logo.ts';
import { readRedirectHosts, readSettings } from '../rules/settings.ts';
import {
  readRejectionReasons,
  rejectionReasonsSetting,
  type RejectionReasons,
} from '../rules/rejection-reasons.ts';
import {
  readTextMessages,
  textMessagesSetting,
  type TextMessages,
} from '#kit/rules/settings/text-messages.ts';
import {
  readConsentText,
  consentTextSetting,
  type ConsentText,
  type ConsentTextName,
} from '../rules/consent-texts.ts';
import { themeOf } from '#kit/rules/settings/colour.ts';
import type { Industry } from '../rules/industry-name.ts';
import {
  earlyRepaymentSetting,
  readEarlyRepayment,
  type EarlyRepaymentSetting,
} from '#repayments/rules/early-repayment.ts';
import {
  journalAccountsSetting,
  readJournalAccounts,
  type JournalAccounts,
} from '#journal/rules/accounts.ts';
import { howToPaySetting, readHowToPay, type HowToPay } from '#repayments/rules/how-to-pay.ts';
import { readReminders, remindersSetting, type ReminderSetting } from '#repayments/rules/reminder-setting.ts';
import {
  agreementRequiredSetting,
  readAgreementRequired,
  type AgreementRequired,
} from '#offers/rules/offer.ts';
import { readAgreementTemplate, type AgreementTemplate } from '#offers/rules/agreement-template.ts';
import {
  readWriteOffNotice,
  writeOffNoticeSetting,
  type WriteOffNotice,
} from '#servicing/rules/write-off-notice.ts';
import { readApprovalLimits, type ApprovalLimits } from '#lending/rules/loan/approval-limits.ts';
import { readEligibilityRules, type EligibilityRules } from '#prequalification/rules/eligibility/setting.ts';
import { readLoanProducts, type LoanProducts } from '#lending/rules/products/loan-products.ts';
import { readDocumentTypes, type DocumentType } from '#kit/rules/uploads/document-type.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { FileChanged, FileNotStored } from '#kit/platform/file-store/file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  documentsList,
  holdApprovalLimits,
  jsonSetting,
  lenderNameOf,
  storedLogoFile,
  storedAppearance,
  storedLogo,
  listIndustries,
  listSettings,
  namedIndustries,
  redirectHosts,
  storedAgreementTemplate,
  storedApprovalLimits,
  storedDecisionDays,
  storedLoanProducts,
  storedEligibilityRules,
  today,
} from './store.ts';

export { rulesOfVersion, today } from './store.ts';

type Stores = Pick<Platform, 'database' | 'files'>;

/** What the rules depend on: the lender's settings, and today in Kampala by the database's clock. */
export async function ruleFacts(connection: Queryable): Promise<PrequalificationFacts> {
  return { settings: readSettings(await listSettings(connection)), today: await today(connection) };
}

/** Today in Kampala, YYYY-MM-DD, by the database's clock. */
export const todayOf = (connection: Queryable): Promise<string> => today(connection);

/** The documents that the lender asks for. Throws if the setting cannot be read. */
export async function documentTypesOf(connection: Queryable): Promise<readonly DocumentType[]> {
  const list = await documentsList(connection);
  return list === undefined || list === null ? defaultDocumentTypes : readDocumentTypes(list);
}

/** Names that the lender gives and borrowers read, each in the languages it has (REACH-06). */
export interface LenderNames {
  readonly documents: readonly DocumentType[];
  readonly industries: readonly Industry[];
}

export async function lenderNamesOf(connection: Queryable): Promise<LenderNames> {
  const [documents, industries] = await Promise.all([
    documentTypesOf(connection),
    namedIndustries(connection),
  ]);
  return { documents, industries };
}

const usualDecisionDays = 5;

/** Days a case may take before it is overdue. */
export async function decisionDays(connection: Queryable): Promise<number> {
  const stored = (await storedDecisionDays(connection)) ?? '';
  return /^[1-9]\d{0,2}$/.test(stored) ? Number(stored) : usualDecisionDays;
}

/** Hosts that a notification may lead to in addition to our own screens. */
export async function redirectHostsOf(connection: Queryable): Promise<readonly string[]> {
  return readRedirectHosts(await redirectHosts(connection));
}

/** Why applications are rejected (CASE-09). */
export async function rejectionReasonsOf(connection: Queryable): Promise<RejectionReasons> {
  return readRejectionReasons(await jsonSetting(connection, rejectionReasonsSetting));
}

/** What staff start from when they write to clients (CASE-09). */
export async function answerTemplatesOf(connection: Queryable): Promise<AnswerTemplates> {
  return readAnswerTemplates(await jsonSetting(connection, answerTemplatesSetting));
}

/** How many text messages may be sent (GUARD-04). */
export async function textMessagesOf(connection: Queryable): Promise<TextMessages> {
  return readTextMessages(await jsonSetting(connection, textMessagesSetting));
}

/** What the lender offers (MONEY-01), and the version of it. */
export async function loanProductsOf(connection: Queryable): Promise<LoanProducts & { version: number }> {
  const { json_value: stored, version } = await storedLoanProducts(connection);
  return { ...readLoanProducts(stored), version };
}

/** Who may approve how much (MONEY-02, MONEY-03), and the version of it. Throws if the setting cannot be read. */
export async function approvalLimitsOf(connection: Queryable): Promise<ApprovalLimits & { version: number }> {
  const { json_value: stored, version } = await storedApprovalLimits(connection);
  return { ...readApprovalLimits(stored), version };
}

/**
 * The same for an act that they decide: until its transaction ends nobody changes them, and no other loan is decided
 * on, so that two approvals cannot share what a limit leaves.
 */
export async function heldApprovalLimits(
  transaction: Transaction,
): Promise<ApprovalLimits & { version: number }> {
  await holdApprovalLimits(transaction);
  // Only a statement that begins after the wait sees what others have stored.
  return approvalLimitsOf(transaction);
}

/** Who qualifies (QUAL-01), and the version of it. Throws if the setting cannot be read. */
export async function eligibilityRulesOf(
  connection: Queryable,
): Promise<{ readonly rules: EligibilityRules; readonly version: number }> {
  const { json_value: stored, version } = await storedEligibilityRules(connection);
  return { rules: readEligibilityRules(stored), version };
}

/** Names of the industries that are offered now. */
export const industryNames = async (connection: Queryable): Promise<string[]> =>
  (await listIndustries(connection)).map(({ name }) => name);

/** What counts as affordable (CASE-08). */
export async function affordabilityLimitsOf(connection: Queryable): Promise<AffordabilityLimits> {
  return readAffordabilityLimits(await jsonSetting(connection, affordabilitySetting));
}

/** What a client who repays early pays of the interest (MONEY-08). */
export async function earlyRepaymentOf(connection: Queryable): Promise<EarlyRepaymentSetting> {
  return readEarlyRepayment(await jsonSetting(connection, earlyRepaymentSetting));
}

/** The accounts of the journal and the method of the books (JOIN-04). Throws if the setting cannot be read. */
export async function journalAccountsOf(connection: Queryable): Promise<JournalAccounts> {
  return readJournalAccounts(await jsonSetting(connection, journalAccountsSetting));
}

/** How borrowers pay (MONEY-09). */
export async function howToPayOf(connection: Queryable): Promise<HowToPay> {
  return readHowToPay(await jsonSetting(connection, howToPaySetting));
}

/** Whether a loan is paid out only once its agreement is signed (MONEY-06). */
export async function agreementRequiredOf(connection: Queryable): Promise<AgreementRequired> {
  return readAgreementRequired(await jsonSetting(connection, agreementRequiredSetting));
}

/** The lender's agreement template (MONEY-05), and the version of it. */
export async function agreementTemplateOf(
  connection: Queryable,
): Promise<AgreementTemplate & { version: number }> {
  const { json_value: stored, version } = await storedAgreementTemplate(connection);
  return { ...readAgreementTemplate(stored), version };
}

/** When and with which words clients are reminded of their payments (MONEY-10). */
export async function remindersOf(connection: Queryable): Promise<ReminderSetting> {
  return readReminders(await jsonSetting(connection, remindersSetting));
}

/** The lender's name, for mails, messages and documents. */
export async function lenderName(connection: Queryable): Promise<string> {
  return (await lenderNameOf(connection)) ?? usualAppearance.name;
}

/** Where help tickets are sent: an administrator's setting, otherwise that of the process. */
export async function supportAddress(
  connection: Queryable,
  fromProcess: string | undefined,
): Promise<string | undefined> {
  const { support_email: set } = readAppearance(await storedAppearance(connection));
  return set === '' ? fromProcess : set;
}

/** Our own mark is only used with our own name. */
const markOf = (name: string): string[] => (name === usualAppearance.name ? [] : [initialsStyle(name)]);

/** Name, contact and style sheet for the pages; as built while the database is unavailable. */
export async function brandingOf(connection: Queryable): Promise<{
  name: string;
  contact: string;
  theme: string | undefined;
  frameColour: string;
  hasRules: boolean;
}> {
  const [stored, logo, rules] = await Promise.all([
    storedAppearance(connection).catch(() => undefined),
    storedLogo(connection).catch(() => undefined),
    eligibilityRulesOf(connection).catch(() => undefined),
  ]);
  const { name, colour, contact } = readAppearance(stored);
  const theme = [
    ...(colour === usualAppearance.colour ? [] : [themeOf(colour)]),
    ...(logo === undefined ? markOf(name) : [logoStyle(logo, name)]),
  ].join('');
  return {
    name,
    contact,
    theme: theme === '' ? undefined : theme,
    frameColour: frameColourOf(colour),
    hasRules: rules?.rules.mode === 'rules',
  };
}

/** What the lender looks like: name, colour and logo. */
export async function lookOf(
  connection: Queryable,
): Promise<{ readonly name: string; readonly colour: string; readonly logo: Logo | undefined }> {
  const [stored, logo] = await Promise.all([storedAppearance(connection), storedLogo(connection)]);
  const { name, colour } = readAppearance(stored);
  return { name, colour, logo };
}

/** The logo on the pages; undefined if there is none. */
export const logoOf = (connection: Queryable) => storedLogo(connection);

/** The lender's logo of this name, a PNG; undefined if there is no such logo now. */
export async function logoNamed({ database, files }: Stores, file: string): Promise<Buffer | undefined> {
  const stored = await storedLogoFile({ query: database.read }, file);
  if (stored === undefined) return undefined;
  try {
    return await buffer(await files.read(stored));
  } catch (error) {
    // It has just been replaced, or is damaged: a page without it is better than none.
    if (error instanceof FileNotStored || error instanceof FileChanged) return undefined;
    throw error;
  }
}

/** What is printed on the lender's documents. */
export interface Letterhead {
  readonly name: string;
  /** One or more lines, or nothing. */
  readonly contact: string;
  /** A PNG. */
  readonly logo: Buffer | undefined;
}

export async function letterheadOf(stores: Stores): Promise<Letterhead> {
  const reads = { query: stores.database.read };
  const [stored, logo] = await Promise.all([storedAppearance(reads), storedLogo(reads)]);
  const { name, contact } = readAppearance(stored);
  return { name, contact, logo: logo && (await logoNamed(stores, logo.file)) };
}

/**
 * The words that borrowers currently agree to, refused if the client was shown another version (decision 0050);
 * undefined is a client that does not say what it showed.
 */
export async function shownConsentText(
  connection: Queryable,
  name: ConsentTextName,
  shown: number | undefined,
): Promise<ConsentText> {
  const consentText = readConsentText(name, await jsonSetting(connection, consentTextSetting(name)));
  if (shown !== undefined && shown !== consentText.version) {
    throw new Refusal('consent-text-changed', {
      errors: { disclaimer: [errorCodes['consent-text-changed'].message] },
    });
  }
  return consentText;
}

/** What borrowers are told of a write-off (SERVE-04). */
export async function writeOffNoticeOf(connection: Queryable): Promise<WriteOffNotice> {
  return readWriteOffNotice(await jsonSetting(connection, writeOffNoticeSetting));
}
