import { otherLanguages } from '#kit/messages/index.ts';
import { affordabilitySetting, type AffordabilityLimits } from '#lending/rules/affordability-limits.ts';
import { approvalLimitsSetting, type ApprovalLimits } from '#lending/rules/loan/approval-limits.ts';
import { earlyRepaymentSetting, type EarlyRepaymentSetting } from '#repayments/rules/early-repayment.ts';
import { howToPaySetting, type HowToPay } from '#repayments/rules/how-to-pay.ts';
import { remindersSetting, type ReminderSetting } from '#repayments/rules/reminder-setting.ts';
import {
  qualificationSetting,
  type QualificationRules,
} from '#prequalification/rules/eligibility/setting.ts';
import { agreementRequiredSetting, type AgreementRequired } from '#offers/rules/offer.ts';
import { agreementTemplateSetting, type AgreementTemplate } from '#offers/rules/agreement-template.ts';
import { loanProductsSetting, type LoanProducts } from '#lending/rules/products/loan-products.ts';
import { refuseUnknownNames, trialLines } from '#prequalification/server/index.ts';
import {
  affordabilityLimitsOf,
  agreementRequiredOf,
  agreementTemplateOf,
  approvalLimitsOf,
  earlyRepaymentOf,
  howToPayOf,
  loanProductsOf,
  remindersOf,
  qualificationRulesOf,
} from '#settings/server/index.ts';
import type { Kind } from './kind.ts';
import * as store from './store.ts';

const languages = { fields: otherLanguages };

export const loanProducts: Kind<LoanProducts> = {
  name: 'loan-products',
  done: 'Saved. Loans approved from now on use these products.',
  async read(connection) {
    const { interest_cap_bps, products } = await loanProductsOf(connection);
    return { interest_cap_bps, products };
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
  done: 'Saved. New decisions use these limits from now on.',
  async read(connection) {
    const { loan_officer, credit_manager, three_people_above } = await approvalLimitsOf(connection);
    return { loan_officer, credit_manager, three_people_above };
  },
  write: (transaction, value) => store.writeJson(transaction, approvalLimitsSetting, value),
};

/** What counts as affordable (CASE-08). */
export const affordability: Kind<AffordabilityLimits> = {
  name: 'affordability',
  done: 'Saved. Cases show the new limits when they are next opened.',
  read: affordabilityLimitsOf,
  write: (transaction, value) => store.writeJson(transaction, affordabilitySetting, value),
};

/** What a client who repays early pays of the interest (MONEY-08). */
export const earlyRepayment: Kind<EarlyRepaymentSetting> = {
  name: 'early-repayment',
  done: 'Saved. Loans disbursed from now on use this rule.',
  read: earlyRepaymentOf,
  write: (transaction, value) => store.writeJson(transaction, earlyRepaymentSetting, value),
};

/** How borrowers pay (MONEY-09). */
export const howToPay: Kind<HowToPay> = {
  name: 'how-to-pay',
  done: 'Saved. Borrowers see these payment methods from now on.',
  read: howToPayOf,
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
  write: (transaction, value) => store.writeJson(transaction, howToPaySetting, value),
};

/** Who qualifies (QUAL-01). */
export const qualificationRules: Kind<QualificationRules> = {
  name: 'prequalification-rules',
  done: 'Saved. Answers submitted from now on use these rules.',
  read: async (connection) => (await qualificationRulesOf(connection)).rules,
  refuseUnfit: refuseUnknownNames,
  foresee: trialLines,
  translated: { lists: { rules: { keyOf: ({ id }) => id, ...languages } } },
  write: (transaction, value) => store.writeJson(transaction, qualificationSetting, value),
};

/** Whether a loan is paid out only once its agreement is signed (MONEY-06). */
export const agreementRequired: Kind<AgreementRequired> = {
  name: 'agreement-required',
  done: 'Saved. The rule applies from now on.',
  read: agreementRequiredOf,
  write: (transaction, value) => store.writeJson(transaction, agreementRequiredSetting, value),
};

/** What clients sign, in the lender's words (MONEY-05). */
export const agreementTemplate: Kind<AgreementTemplate> = {
  name: 'agreement-template',
  done: 'Saved. New offers use this template from now on.',
  async read(connection) {
    const { text, licence, complaints, complaints_lg, complaints_sw } = await agreementTemplateOf(connection);
    return { text, licence, complaints, complaints_lg, complaints_sw };
  },
  translated: { fields: otherLanguages.map((language) => `complaints_${language}`) },
  write: (transaction, value) => store.writeJson(transaction, agreementTemplateSetting, value),
};

/** When and with which words clients are reminded of their payments (MONEY-10). */
export const reminders: Kind<ReminderSetting> = {
  name: 'repayment-reminders',
  done: 'Saved. The changes apply from the next reminder.',
  read: remindersOf,
  translated: { lists: { steps: { keyOf: ({ day }) => day, ...languages } } },
  write: (transaction, value) => store.writeJson(transaction, remindersSetting, value),
};
