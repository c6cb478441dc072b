import { inOtherLanguages, otherLanguages } from '#kit/messages/index.ts';
import type { Logo } from '#kit/rules/settings/logo.ts';
import { readRetentionMonths } from '#kit/rules/settings/retention.ts';
import { readTextMessages, textMessagesSetting } from '#kit/rules/settings/text-messages.ts';
import * as approvalLimits from '#lending/endpoints/approval-limits.ts';
import * as journal from '#journal/endpoints/journal-accounts.ts';
import { journalAccountLines, journalAccountsSetting, readJournalAccounts } from '#journal/rules/accounts.ts';
import * as loanProducts from '#lending/endpoints/staff-loan-products.ts';
import { affordabilitySetting, readAffordabilityLimits } from '#lending/rules/affordability-limits.ts';
import {
  approvalLimitLines,
  approvalLimitsSetting,
  readApprovalLimits,
} from '#lending/rules/loan/approval-limits.ts';
import { loanProductsSetting, readLoanProducts } from '#lending/rules/products/loan-products.ts';
import { loanProductLines } from '#lending/rules/products/product-lines.ts';
import * as agreements from '#offers/endpoints/agreement-settings.ts';
import {
  agreementTemplateLines,
  agreementTemplateSetting,
  readAgreementTemplate,
} from '#offers/rules/agreement-template.ts';
import {
  agreementRequiredLines,
  agreementRequiredSetting,
  readAgreementRequired,
} from '#offers/rules/offer.ts';
import * as prequalification from '#prequalification/endpoints/staff-prequalification.ts';
import {
  eligibilityRuleLines,
  eligibilitySetting,
  readEligibilityRules,
} from '#prequalification/rules/eligibility/setting.ts';
import { refuseUnknownNames, trialLines } from '#prequalification/server/index.ts';
import * as repayments from '#repayments/endpoints/repayment-settings.ts';
import {
  earlyRepaymentLines,
  earlyRepaymentSetting,
  readEarlyRepayment,
} from '#repayments/rules/early-repayment.ts';
import { howToPayLines, howToPaySetting, readHowToPay } from '#repayments/rules/how-to-pay.ts';
import { readReminders, reminderLines, remindersSetting } from '#repayments/rules/reminder-setting.ts';
import * as writeOffNotice from '#servicing/endpoints/write-off-notice.ts';
import {
  readWriteOffNotice,
  writeOffNoticeLines,
  writeOffNoticeSetting,
} from '#servicing/rules/write-off-notice.ts';
import * as templates from '#settings/endpoints/answer-templates.ts';
import { readAppearance, type ConsentTextForm } from '#settings/rules/administration.ts';
import { answerTemplatesSetting, readAnswerTemplates } from '#settings/rules/answer-templates.ts';
import { applicationLimitsSetting, readApplicationLimits } from '#settings/rules/application-limits.ts';
import { consentTextSetting, readConsentText, type ConsentTextName } from '#settings/rules/consent-texts.ts';
import { readRejectionReasons, rejectionReasonsSetting } from '#settings/rules/rejection-reasons.ts';
import { readSettings } from '#settings/rules/settings.ts';
import { readWaitingExpiry, waitingExpirySetting } from '#settings/rules/waiting-expiry.ts';
import {
  decisionDays,
  documentTypesOf,
  lenderNamesOf,
  logoOf,
  redirectHostsOf,
} from '#settings/server/index.ts';
import * as endpoints from '../endpoints/administration.ts';
import { tellEarlierMailbox } from './audit-mailbox.ts';
import { keptAs, setting, type Kind, type Setting } from './kind.ts';
import * as store from './store.ts';

const languages = { fields: otherLanguages };

const thresholdNames = [
  'minimum_shareholding',
  'minimum_operation_years',
  'minimum_revenue',
  'maximum_revenue',
  'retention_months',
];

/** What an administrator can change, apart from what has its own endpoints (below). */
export const settings: readonly Setting[] = [
  setting([endpoints.readThresholds, endpoints.storeThresholds], {
    name: 'thresholds',
    done: 'Saved.',
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
  }),
  setting([endpoints.readApplicationLimitSettings, endpoints.storeApplicationLimits], {
    name: 'application-limits',
    done: 'Saved. The limits apply from the next application.',
    ...keptAs(applicationLimitsSetting, readApplicationLimits),
  }),
  setting([endpoints.readWaitingExpirySettings, endpoints.storeWaitingExpiry], {
    name: 'waiting-expiry',
    done: 'Saved. Clients are notified before a case is closed.',
    ...keptAs(waitingExpirySetting, readWaitingExpiry),
  }),
  setting([endpoints.readRejectionReasonSettings, endpoints.storeRejectionReasons], {
    name: 'rejection-reasons',
    done: 'Saved. New rejections use these reasons from now on.',
    ...keptAs(rejectionReasonsSetting, readRejectionReasons),
    translated: {
      lists: { reasons: { keyOf: ({ code }) => code, ...languages, parts: ['words', 'help'] } },
    },
  }),
  setting([templates.readAnswerTemplateSettings, templates.storeAnswerTemplates], {
    name: 'answer-templates',
    done: 'Saved. Staff can choose these templates from now on.',
    ...keptAs(answerTemplatesSetting, readAnswerTemplates),
  }),
  setting([endpoints.readDocumentTypeSettings, endpoints.storeDocumentTypes], {
    name: 'document-types',
    done: 'Saved. Borrowers see these documents from now on.',
    read: async (connection) => ({ document_types: [...(await documentTypesOf(connection))] }),
    write: (transaction, value) => store.writeJson(transaction, 'documents_list', value.document_types),
    translated: { lists: { document_types: { keyOf: ({ name }) => name, ...languages } } },
  }),
  setting([endpoints.readIndustries, endpoints.storeIndustries], {
    name: 'industries',
    done: 'Saved.',
    read: async (connection) => ({ industries: await store.offeredIndustriesOf(connection) }),
    write: (transaction, value) => store.writeIndustries(transaction, value.industries),
    translated: {
      lists: { industries: { keyOf: ({ name }) => String(name).toLowerCase(), ...languages } },
      // One that is offered again has the names that it had.
      from: lenderNamesOf,
    },
  }),
  setting([endpoints.readNotificationHosts, endpoints.storeNotificationHosts], {
    name: 'notification-hosts',
    done: 'Saved.',
    read: async (connection) => ({ notification_hosts: [...(await redirectHostsOf(connection))] }),
    write: (transaction, { notification_hosts }) =>
      store.writeJson(transaction, 'notification_hosts', notification_hosts),
  }),
  setting([endpoints.readTextMessageSettings, endpoints.storeTextMessages], {
    name: 'text-messages',
    done: 'Saved. The limits apply from now on.',
    ...keptAs(textMessagesSetting, readTextMessages),
  }),
  setting([endpoints.readAppearanceSettings, endpoints.storeAppearance], {
    name: 'appearance',
    done: 'Saved. Screens show the new branding when they are next opened.',
    ...keptAs('appearance', readAppearance),
  }),
  setting([endpoints.readAuditMailbox, endpoints.storeAuditMailbox], {
    name: 'audit-mailbox',
    done: 'Saved.',
    read: async (connection) => ({ email: await store.mailbox(connection) }),
    write: (transaction, { email }) => store.writeMailbox(transaction, email),
    tell: tellEarlierMailbox,
  }),
  setting([endpoints.readAffordabilitySettings, endpoints.storeAffordability], {
    name: 'affordability',
    done: 'Saved. Cases show the new limits when they are next opened.',
    ...keptAs(affordabilitySetting, readAffordabilityLimits),
  }),
  setting([loanProducts.readLoanProductSettings, loanProducts.storeLoanProducts], {
    name: 'loan-products',
    done: 'Saved. Loans approved from now on use these products.',
    ...keptAs(loanProductsSetting, readLoanProducts),
    translated: {
      lists: {
        products: {
          keyOf: ({ type }) => type,
          ...languages,
          lists: { fees: { keyOf: ({ label }) => label, ...languages } },
        },
      },
    },
    confirmed: { title: 'loan products', linesOf: loanProductLines },
  }),
  setting([approvalLimits.readApprovalLimitSettings, approvalLimits.storeApprovalLimits], {
    name: 'approval-limits',
    done: 'Saved. New decisions use these limits from now on.',
    ...keptAs(approvalLimitsSetting, readApprovalLimits),
    confirmed: { title: 'approval limits', linesOf: approvalLimitLines },
  }),
  setting([repayments.readEarlyRepaymentSetting, repayments.storeEarlyRepayment], {
    name: 'early-repayment',
    done: 'Saved. Loans disbursed from now on use this rule.',
    ...keptAs(earlyRepaymentSetting, readEarlyRepayment),
    confirmed: { title: 'early repayment rule', linesOf: earlyRepaymentLines },
  }),
  setting([journal.readJournalAccountSettings, journal.storeJournalAccounts], {
    name: 'journal-accounts',
    done: 'Saved. Entries posted from now on use these accounts.',
    ...keptAs(journalAccountsSetting, readJournalAccounts),
    confirmed: { title: 'journal accounts', linesOf: journalAccountLines },
  }),
  setting([repayments.readHowToPaySetting, repayments.storeHowToPay], {
    name: 'how-to-pay',
    done: 'Saved. Borrowers see these payment methods from now on.',
    ...keptAs(howToPaySetting, readHowToPay),
    translated: {
      fields: otherLanguages.map((language) => `note_${language}`),
      lists: {
        payment_methods: {
          keyOf: ({ title }) => title,
          ...languages,
          parts: ['steps', 'number_label', 'reference_label'],
        },
      },
    },
    // One person alone must not be able to lead every borrower's money elsewhere.
    confirmed: { title: 'payment methods', linesOf: howToPayLines },
  }),
  setting([repayments.readReminderSetting, repayments.storeReminders], {
    name: 'repayment-reminders',
    done: 'Saved. The changes apply from the next reminder.',
    ...keptAs(remindersSetting, readReminders),
    translated: { lists: { steps: { keyOf: ({ day }) => day, ...languages } } },
    // Its words may say where to pay.
    confirmed: { title: 'payment reminders', linesOf: reminderLines },
  }),
  setting([writeOffNotice.readWriteOffNoticeSetting, writeOffNotice.storeWriteOffNotice], {
    name: 'write-off-notice',
    done: 'Saved. Borrowers see these words from now on.',
    ...keptAs(writeOffNoticeSetting, readWriteOffNotice),
    translated: { fields: otherLanguages.map((language) => `text_${language}`) },
    confirmed: { title: 'words on write-offs', linesOf: writeOffNoticeLines },
  }),
  setting([prequalification.readEligibilityRuleSettings, prequalification.storeEligibilityRules], {
    name: 'prequalification-rules',
    done: 'Saved. Answers submitted from now on use these rules.',
    ...keptAs(eligibilitySetting, readEligibilityRules),
    refuseUnfit: refuseUnknownNames,
    foresee: trialLines,
    translated: { lists: { rules: { keyOf: ({ id }) => id, ...languages } } },
    confirmed: { title: 'eligibility rules', linesOf: eligibilityRuleLines },
  }),
  setting([agreements.readAgreementRequiredSetting, agreements.storeAgreementRequired], {
    name: 'agreement-required',
    done: 'Saved. The rule applies from now on.',
    ...keptAs(agreementRequiredSetting, readAgreementRequired),
    confirmed: { title: 'rule on signing before disbursement', linesOf: agreementRequiredLines },
  }),
  setting([agreements.readAgreementTemplateSetting, agreements.storeAgreementTemplate], {
    name: 'agreement-template',
    done: 'Saved. New offers use this template from now on.',
    ...keptAs(agreementTemplateSetting, readAgreementTemplate),
    translated: { fields: otherLanguages.map((language) => `complaints_${language}`) },
    confirmed: { title: 'agreement template', linesOf: agreementTemplateLines },
  }),
];

/** One of the consent texts that borrowers agree to. */
export function consentText(which: ConsentTextName): Kind<ConsentTextForm> {
  const name = consentTextSetting(which);
  return {
    name,
    done: 'Saved. Borrowers see this text from now on.',
    async read(connection) {
      const named = await store.settingsNamed(connection, [name]);
      const { text, translations = {} } = readConsentText(which, named.get(name)?.json_value);
      return { text, ...inOtherLanguages(''), ...translations };
    },
    translated: languages,
    write: (transaction, { text, ...translations }) =>
      store.writeConsentText(transaction, name, {
        text,
        translations: { ...inOtherLanguages(''), ...translations },
      }),
  };
}

/** Written with its file: see `storeLogo` in `use-cases.ts`. */
export const logo: Omit<Kind<{ logo: Logo | null }>, 'write'> = {
  name: 'logo',
  done: 'Saved. Screens show the new logo when they are next opened.',
  read: async (connection) => ({ logo: (await logoOf(connection)) ?? null }),
};
