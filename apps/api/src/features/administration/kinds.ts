import { inOtherLanguages, otherLanguages } from '@ensigo/messages';
import {
  answerTemplatesSetting,
  applicationLimitsSetting,
  readAppearance,
  readSettings,
  readRetentionMonths,
  readWaitingExpiry,
  readWording,
  textMessagesSetting,
  rejectionReasonsSetting,
  waitingExpirySetting,
  wordingSetting,
  type AnswerTemplates,
  type Appearance,
  type Industry,
  type AuditMailbox,
  type ApplicationLimits,
  type ChangedLine,
  type Logo,
  type TextMessages,
  type Thresholds,
  type RejectionReasons,
  type WaitingExpiry,
  type WordingName,
  type WordingText,
} from '@ensigo/rulebook/settings';
import { affordabilitySetting, type AffordabilityLimits } from '@ensigo/rulebook/lending';
import { approvalLimitsSetting, type ApprovalLimits } from '@ensigo/rulebook/loan';
import {
  earlyPriceSetting,
  howToPaySetting,
  remindersSetting,
  type EarlyPriceSetting,
  type HowToPay,
  type ReminderSetting,
} from '@ensigo/rulebook/repayments';
import { qualificationSetting, type QualificationRules } from '@ensigo/rulebook/qualification';
import {
  agreementRequiredSetting,
  agreementWordingSetting,
  type AgreementRequired,
  type AgreementWording,
} from '@ensigo/rulebook/offers';
import { loanProductsSetting, type LoanProducts } from '@ensigo/rulebook/products';
import type { DocumentType } from '@ensigo/rulebook/uploads';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { applicationLimits as limitsNow } from '../application-limits/door.ts';
import { refuseUnknownNames, trialLines } from '../prequalification/door.ts';
import {
  affordabilityLimitsOf,
  agreementRequiredOf,
  agreementWordingOf,
  answerTemplatesOf,
  approvalLimitsOf,
  decisionDays,
  earlyPriceOf,
  documentTypesOf,
  howToPayOf,
  lenderNamesOf,
  loanProductsOf,
  remindersOf,
  logoOf,
  qualificationRulesOf,
  redirectHostsOf,
  textMessagesOf,
  rejectionReasonsOf,
} from '../settings/door.ts';
import type { Translated } from './kept-translations.ts';
import { tellEarlierMailbox } from './earlier-mailbox.ts';
import * as store from './store.ts';

/** How one setting is read and written where the product's rules look for it. */
export interface Kind<Value> {
  readonly name: store.Administered;
  /** Message once it is stored. */
  readonly done: string;
  readonly read: (connection: Queryable) => Promise<Value>;
  /** Where it has words per language, and where those of before are looked up if not in the current value. */
  readonly translated?: Translated & { readonly from?: (connection: Queryable) => Promise<unknown> };
  /** Refuses, at its fields, what does not fit to other settings. */
  readonly refuseUnfit?: (connection: Queryable, value: Value) => Promise<void>;
  /** What it would change, for whoever confirms it. */
  readonly foresee?: (connection: Queryable, value: Value) => Promise<readonly ChangedLine[]>;
  readonly write: (transaction: Transaction, value: Value) => Promise<unknown>;
  /** Tells whom the change concerns, in the same transaction. */
  readonly tell?: (outbox: Outbox, transaction: Transaction, previous: Value, value: Value) => Promise<void>;
}

const languages = { fields: otherLanguages };

const thresholdNames = [
  'minimum_shareholding',
  'minimum_operation_years',
  'minimum_revenue',
  'maximum_revenue',
  'retention_months',
];

export const thresholds: Kind<Thresholds> = {
  name: 'thresholds',
  done: 'The settings are stored.',
  async read(connection) {
    const named = await store.settingsNamed(connection, thresholdNames);
    const read = readSettings([...named.values()]);
    return {
      minimum_shareholding: read.minimumShareholding,
      minimum_operation_years: read.minimumOperationYears,
      minimum_revenue: read.minimumRevenue,
      maximum_revenue: read.maximumRevenue,
      decision_days: await decisionDays(connection),
      retention_months: readRetentionMonths(named.get('retention_months')?.value),
    };
  },
  write: store.writeThresholds,
};

export const applicationLimits: Kind<ApplicationLimits> = {
  name: 'application-limits',
  done: 'The limits are stored. They hold from the next application on.',
  read: limitsNow,
  write: (transaction, value) => store.writeJson(transaction, applicationLimitsSetting, value),
};

export const loanProducts: Kind<LoanProducts> = {
  name: 'loan-products',
  done: 'The products are stored. They hold for loans approved from now on.',
  async read(connection) {
    const { price_cap, products } = await loanProductsOf(connection);
    return { price_cap, products };
  },
  translated: {
    lists: {
      products: {
        keyOf: ({ type }) => type,
        ...languages,
        lists: { fees: { keyOf: ({ label }) => label, ...languages } },
      },
    },
  },
  write: (transaction, value) => store.writeJson(transaction, loanProductsSetting, value),
};

/** Who may approve how much for one client, and above which amount three people act (MONEY-02, MONEY-03). */
export const approvalLimits: Kind<ApprovalLimits> = {
  name: 'approval-limits',
  done: 'The limits are stored. They hold for decisions from now on.',
  async read(connection) {
    const { loan_officer, credit_manager, three_people_above } = await approvalLimitsOf(connection);
    return { loan_officer, credit_manager, three_people_above };
  },
  write: (transaction, value) => store.writeJson(transaction, approvalLimitsSetting, value),
};

export const waitingExpiry: Kind<WaitingExpiry> = {
  name: 'waiting-expiry',
  done: 'The limit is stored. Clients are told before anything is closed.',
  async read(connection) {
    const named = await store.settingsNamed(connection, [waitingExpirySetting]);
    return readWaitingExpiry(named.get(waitingExpirySetting)?.json_value);
  },
  write: (transaction, value) => store.writeJson(transaction, waitingExpirySetting, value),
};

export const rejectionReasons: Kind<RejectionReasons> = {
  name: 'rejection-reasons',
  done: 'The reasons are stored. They hold for rejections from now on.',
  read: rejectionReasonsOf,
  translated: {
    lists: { reasons: { keyOf: ({ code }) => code, ...languages, parts: ['words', 'help'] } },
  },
  write: (transaction, value) => store.writeJson(transaction, rejectionReasonsSetting, value),
};

/** What staff start from when they write to clients (CASE-09). */
export const answerTemplates: Kind<AnswerTemplates> = {
  name: 'answer-templates',
  done: 'The templates are stored. Staff choose from them from now on.',
  read: answerTemplatesOf,
  write: (transaction, value) => store.writeJson(transaction, answerTemplatesSetting, value),
};

/** What counts as affordable (CASE-08). */
export const affordability: Kind<AffordabilityLimits> = {
  name: 'affordability',
  done: 'The limits are stored. Cases show them when they are next opened.',
  read: affordabilityLimitsOf,
  write: (transaction, value) => store.writeJson(transaction, affordabilitySetting, value),
};

/** What a client who repays early pays of the price (MONEY-08). */
export const earlyPrice: Kind<EarlyPriceSetting> = {
  name: 'early-price',
  done: 'The rule is stored. It holds for loans paid out from now on.',
  read: earlyPriceOf,
  write: (transaction, value) => store.writeJson(transaction, earlyPriceSetting, value),
};

/** How borrowers pay (MONEY-09). */
export const howToPay: Kind<HowToPay> = {
  name: 'how-to-pay',
  done: 'The channels are stored. Borrowers see them from now on.',
  read: howToPayOf,
  translated: {
    fields: otherLanguages.map((language) => `note_${language}`),
    lists: {
      channels: {
        keyOf: ({ title }) => title,
        ...languages,
        parts: ['steps', 'number_label', 'reference_label'],
      },
    },
  },
  write: (transaction, value) => store.writeJson(transaction, howToPaySetting, value),
};

/** Who qualifies (QUAL-01). */
export const qualificationRules: Kind<QualificationRules> = {
  name: 'prequalification-rules',
  done: 'The rules are stored. They hold for answers that are sent from now on.',
  read: async (connection) => (await qualificationRulesOf(connection)).rules,
  refuseUnfit: refuseUnknownNames,
  foresee: trialLines,
  translated: { lists: { rules: { keyOf: ({ id }) => id, ...languages } } },
  write: (transaction, value) => store.writeJson(transaction, qualificationSetting, value),
};

/** Whether a loan is paid out only once its agreement is signed (MONEY-06). */
export const agreementRequired: Kind<AgreementRequired> = {
  name: 'agreement-required',
  done: 'The rule is stored. It holds from now on.',
  read: agreementRequiredOf,
  write: (transaction, value) => store.writeJson(transaction, agreementRequiredSetting, value),
};

/** What clients sign, in the lender's words (MONEY-05). */
export const agreementWording: Kind<AgreementWording> = {
  name: 'agreement-wording',
  done: 'The wording is stored. It holds for offers made from now on.',
  async read(connection) {
    const { text, licence, complaints, complaints_lg, complaints_sw } = await agreementWordingOf(connection);
    return { text, licence, complaints, complaints_lg, complaints_sw };
  },
  translated: { fields: otherLanguages.map((language) => `complaints_${language}`) },
  write: (transaction, value) => store.writeJson(transaction, agreementWordingSetting, value),
};

/** When and with which words clients are reminded of their payments (MONEY-10). */
export const reminders: Kind<ReminderSetting> = {
  name: 'repayment-reminders',
  done: 'The reminders are stored. They hold from the next one on.',
  read: remindersOf,
  translated: { lists: { steps: { keyOf: ({ day }) => day, ...languages } } },
  write: (transaction, value) => store.writeJson(transaction, remindersSetting, value),
};

type DocumentTypes = { document_types: DocumentType[] };

export const documentTypes: Kind<DocumentTypes> = {
  name: 'document-types',
  done: 'The documents are stored. Borrowers see them from now on.',
  read: async (connection) => ({ document_types: [...(await documentTypesOf(connection))] }),
  translated: { lists: { document_types: { keyOf: ({ name }) => name, ...languages } } },
  write: (transaction, { document_types }) => store.writeJson(transaction, 'documents_list', document_types),
};

export const industries: Kind<{ industries: Industry[] }> = {
  name: 'industries',
  done: 'The industries are stored.',
  read: async (connection) => ({ industries: await store.offeredIndustriesOf(connection) }),
  translated: {
    lists: { industries: { keyOf: ({ name }) => String(name).toLowerCase(), ...languages } },
    // One that is offered again has the names that it had.
    from: lenderNamesOf,
  },
  write: (transaction, value) => store.writeIndustries(transaction, value.industries),
};

export const notificationHosts: Kind<{ notification_hosts: string[] }> = {
  name: 'notification-hosts',
  done: 'The addresses are stored.',
  read: async (connection) => ({ notification_hosts: [...(await redirectHostsOf(connection))] }),
  write: (transaction, { notification_hosts }) =>
    store.writeJson(transaction, 'notification_hosts', notification_hosts),
};

export const textMessages: Kind<TextMessages> = {
  name: 'text-messages',
  done: 'The limits are stored. They hold from now on.',
  read: textMessagesOf,
  write: (transaction, value) => store.writeJson(transaction, textMessagesSetting, value),
};

export const appearance: Kind<Appearance> = {
  name: 'appearance',
  done: 'The appearance is stored. Screens show it when they are next opened.',
  async read(connection) {
    const named = await store.settingsNamed(connection, ['appearance']);
    return readAppearance(named.get('appearance')?.json_value);
  },
  write: (transaction, value) => store.writeJson(transaction, 'appearance', value),
};

/** Where the head of the audit log is mailed once a day. */
export const auditMailbox: Kind<AuditMailbox> = {
  name: 'audit-mailbox',
  done: 'The address is stored.',
  read: async (connection) => ({ email: await store.mailbox(connection) }),
  write: (transaction, { email }) => store.writeMailbox(transaction, email),
  tell: tellEarlierMailbox,
};

/** One of the wordings that borrowers agree to. */
export function wording(which: WordingName): Kind<WordingText> {
  const name = wordingSetting(which);
  return {
    name,
    done: 'The wording is stored. Borrowers read it from now on.',
    async read(connection) {
      const named = await store.settingsNamed(connection, [name]);
      const { text, translations = {} } = readWording(which, named.get(name)?.json_value);
      return { text, ...inOtherLanguages(''), ...translations };
    },
    translated: languages,
    write: (transaction, { text, ...translations }) =>
      store.writeWording(transaction, name, {
        text,
        translations: { ...inOtherLanguages(''), ...translations },
      }),
  };
}

/** Written with its file: see `use-cases/change-logo.ts`. */
export const logo: Omit<Kind<{ logo: Logo | null }>, 'write'> = {
  name: 'logo',
  done: 'The logo is stored. Screens show it when they are next opened.',
  read: async (connection) => ({ logo: (await logoOf(connection)) ?? null }),
};
