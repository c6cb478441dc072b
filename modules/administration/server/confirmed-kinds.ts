import {
  approvalLimitLines,
  approvalLimitsSetting,
  readApprovalLimits,
} from '#lending/rules/loan/approval-limits.ts';
import {
  agreementRequiredLines,
  agreementRequiredSetting,
  readAgreementRequired,
} from '#offers/rules/offer.ts';
import {
  agreementTemplateLines,
  agreementTemplateSetting,
  readAgreementTemplate,
} from '#offers/rules/agreement-template.ts';
import { loanProductLines } from '#lending/rules/products/product-lines.ts';
import { loanProductsSetting, readLoanProducts } from '#lending/rules/products/loan-products.ts';
import {
  earlyRepaymentLines,
  earlyRepaymentSetting,
  readEarlyRepayment,
} from '#repayments/rules/early-repayment.ts';
import { howToPayLines, howToPaySetting, readHowToPay } from '#repayments/rules/how-to-pay.ts';
import { readReminders, reminderLines, remindersSetting } from '#repayments/rules/reminder-setting.ts';
import {
  qualificationRuleLines,
  qualificationSetting,
  readQualificationRules,
} from '#prequalification/rules/eligibility/setting.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';
import type { Kind } from './kind.ts';
import {
  agreementRequired,
  agreementTemplate,
  approvalLimits,
  earlyRepayment,
  howToPay,
  loanProducts,
  qualificationRules,
  reminders,
} from './lending-kinds.ts';

type Unwritten = Pick<Kind<unknown>, 'name' | 'done' | 'read' | 'translated'>;

/** A setting that takes effect once a second administrator has confirmed it. */
export interface ConfirmedKind extends Unwritten {
  /** What it is called, after 'the'. */
  readonly title: string;
  /** Its name among the settings, where it is kept as JSON. */
  readonly setting: string;
  /** A value of it in plain words, part by part: every part that matters, as this is what is confirmed. */
  readonly linesOf: (value: unknown) => readonly SettingLine[];
}

const confirmed = (
  { name, done, read, translated }: Unwritten,
  words: Omit<ConfirmedKind, keyof Unwritten>,
): ConfirmedKind => ({ name, done, read, ...(translated && { translated }), ...words });

/** What no administrator changes alone (MONEY-12). */
const confirmedKinds: readonly ConfirmedKind[] = [
  confirmed(loanProducts, {
    title: 'loan products',
    setting: loanProductsSetting,
    linesOf: (value) => loanProductLines(readLoanProducts(value)),
  }),
  confirmed(approvalLimits, {
    title: 'approval limits',
    setting: approvalLimitsSetting,
    linesOf: (value) => approvalLimitLines(readApprovalLimits(value)),
  }),
  confirmed(earlyRepayment, {
    title: 'early repayment rule',
    setting: earlyRepaymentSetting,
    linesOf: (value) => earlyRepaymentLines(readEarlyRepayment(value)),
  }),
  // One person alone must not be able to lead every borrower's money elsewhere.
  confirmed(howToPay, {
    title: 'payment methods',
    setting: howToPaySetting,
    linesOf: (value) => howToPayLines(readHowToPay(value)),
  }),
  confirmed(qualificationRules, {
    title: 'eligibility rules',
    setting: qualificationSetting,
    linesOf: (value) => qualificationRuleLines(readQualificationRules(value)),
  }),
  confirmed(agreementRequired, {
    title: 'rule on signing before disbursement',
    setting: agreementRequiredSetting,
    linesOf: (value) => agreementRequiredLines(readAgreementRequired(value)),
  }),
  confirmed(agreementTemplate, {
    title: 'agreement template',
    setting: agreementTemplateSetting,
    linesOf: (value) => agreementTemplateLines(readAgreementTemplate(value)),
  }),
  // Its words may say where to pay.
  confirmed(reminders, {
    title: 'payment reminders',
    setting: remindersSetting,
    linesOf: (value) => reminderLines(readReminders(value)),
  }),
];

/** The setting of this name, if it takes two administrators. */
export const confirmedKindOf = (name: string): ConfirmedKind | undefined =>
  confirmedKinds.find((kind) => kind.name === name);
