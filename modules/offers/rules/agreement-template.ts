import * as z from 'zod/mini';
import { otherLanguageNames, otherLanguages } from '#kit/messages/index.ts';
import { optionalTextField, textField } from '#kit/rules/engine/field.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { conditionSentences } from '#lending/rules/loan/condition-words.ts';
import { aprWords } from '#lending/rules/loan/apr-words.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';
import { collateralWords, type KeyFacts } from './key-facts.ts';

/** Name of the setting, a JSON value. */
export const agreementTemplateSetting = 'agreement_template';

const longest = 20_000;
const longestComplaints = 500;

/** Earlier offers have one text, which stays as it was written. */
const conditionWords = (facts: KeyFacts): string =>
  facts.conditions === '' ? conditionSentences(facts).join(' ') : facts.conditions;

/** What a consent text may leave to be filled in, and with what; a closed list. */
const filledWith = {
  lender: ({ lender }) => lender,
  licence: ({ licence }) => licence,
  complaints: ({ complaints }) => complaints,
  borrower: ({ borrower }) => borrower,
  'national id': ({ national_id: id }) => id,
  business: ({ business }) => business,
  'tracking number': ({ tracking_number: number }) => number,
  amount: ({ amount }) => formatAmount(amount),
  received: ({ received }) => formatAmount(received),
  months: ({ months }) => String(months),
  installment: ({ payment }) => formatAmount(payment),
  total: ({ total }) => formatAmount(total),
  cost: ({ cost }) => formatAmount(cost),
  'interest rate a month': ({ monthly_interest_bps: rate, method }) =>
    `${formatBasisPoints(rate)} of ${method === 'flat' ? 'the loan amount (flat rate)' : 'the outstanding principal (reducing balance)'}`,
  apr: ({ apr_bps: interest }) => aprWords(interest),
  'first installment': ({ payments }) => formatDate(payments[0]?.due_on ?? ''),
  'last installment': ({ payments }) => formatDate(payments.at(-1)?.due_on ?? ''),
  collateral: collateralWords,
  conditions: conditionWords,
  'early repayment': ({ early_repayment: rule }) =>
    rule === 'full_term' ? 'The full interest is due.' : 'Interest is due only up to the day of repayment.',
  'valid until': ({ valid_until: until }) => formatDate(until),
} satisfies Readonly<Record<string, (facts: KeyFacts) => string>>;

type AgreementPlaceholder = keyof typeof filledWith;

const isPlaceholder = (name: string): name is AgreementPlaceholder => Object.hasOwn(filledWith, name);

/** As they are written between braces. */
export const agreementPlaceholders: readonly string[] = Object.keys(filledWith);

const written = /\{([^{}]*)\}/g;
const nameIn = (braced: string): string => braced.trim().toLowerCase().replaceAll(/\s+/g, ' ');

function judgeText(text: string): string | undefined {
  if (text === '') return 'Agreement text is required.';
  const known = `You can use: ${agreementPlaceholders.map((name) => `{${name}}`).join(', ')}.`;
  for (const [, braced = ''] of text.matchAll(written))
    if (!isPlaceholder(nameIn(braced))) return `{${braced}} is not a valid placeholder. ${known}`;
  return /[{}]/.test(text.replaceAll(written, '')) ? `A brace is unmatched. ${known}` : undefined;
}

/** The lender's agreement template, with its licence and where complaints go (MONEY-05). */
export const agreementTemplateSchema = /* @__PURE__ */ z.object({
  text: textField(judgeText, longest),
  licence: z._default(
    optionalTextField(() => undefined, 200),
    '',
  ),
  complaints: z._default(
    optionalTextField(() => undefined, longestComplaints),
    '',
  ),
  /** The same for the screens of those who read another language (REACH-06); the English words are signed. */
  complaints_lg: z.optional(optionalTextField(() => undefined, longestComplaints)),
  complaints_sw: z.optional(optionalTextField(() => undefined, longestComplaints)),
});
export type AgreementTemplate = z.output<typeof agreementTemplateSchema>;

/** What holds until the lender's lawyer has written another: sober words, and no legal advice. */
const usualText = [
  'This agreement is made between {lender} (the lender) and {borrower} (the borrower), for the business {business}. It applies to loan {tracking number}.',
  "Lender's licence: {licence}",
  "Borrower's national identification number (NIN): {national id}",
  '1. Loan. The lender lends the borrower {amount}. After deduction of the fees listed above, the borrower receives {received}.',
  '2. Repayment. The borrower repays {total} in {months} monthly installments, as listed below. Interest accrues from the day of disbursement. The due dates listed assume disbursement on the day of the offer; if the loan is disbursed on another day, the due dates are counted from that day. The amounts stay the same.',
  '3. Interest and fees. The interest is {interest rate a month}, each month. Including all fees, the annual percentage rate (APR) is {apr} and the total cost of the loan is {cost}. The lender charges nothing else.',
  '4. Early repayment. The borrower may repay the loan at any time. {early repayment}',
  '5. Late payment. The lender adds no charge to an installment that is overdue, and the interest does not increase. The borrower must tell the lender as soon as an installment cannot be paid on time.',
  '6. Receipts. The lender gives a receipt for each payment, and a statement of the loan whenever the borrower asks for one.',
  '7. Collateral. The loan is secured by: {collateral}. The lender releases it once the loan is repaid.',
  '8. Conditions. {conditions}',
  '9. Complaints. {complaints}',
  '10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.',
].join('\n');

export const usualAgreementTemplate: AgreementTemplate = {
  text: usualText,
  licence: '',
  complaints: '',
  complaints_lg: '',
  complaints_sw: '',
};

/** Reads the setting `agreement_template`; a missing or unreadable one takes the installed consent text. */
export function readAgreementTemplate(value: unknown): AgreementTemplate {
  const result = z.safeParse(agreementTemplateSchema, value);
  if (!result.success) return usualAgreementTemplate;
  const { complaints_lg = '', complaints_sw = '', ...words } = result.data;
  return { ...words, complaints_lg, complaints_sw };
}

/** The consent text in lines, for those who confirm a change of it (MONEY-12). */
export const agreementTemplateLines = ({
  text,
  licence,
  complaints,
  ...others
}: AgreementTemplate): SettingLine[] => [
  ['Agreement text', text],
  ['Licence', licence === '' ? 'Not stated' : licence],
  ['Complaints', complaints === '' ? 'Not stated' : complaints],
  ...otherLanguages.flatMap((language): SettingLine[] => {
    const { [`complaints_${language}` as const]: words = '' } = others;
    return words === '' ? [] : [[`Complaints (${otherLanguageNames[language]})`, words]];
  }),
];

const numbered = /^(\d+)\. /;
const mayRefer = /\d|\b(?:article|clause|paragraph|section)/i;

/** Whether clauses are counted from 1 and nothing in the consent text may refer to one of them by its number. */
const isCounted = (lines: readonly string[]): boolean =>
  lines
    .flatMap((line) => numbered.exec(line)?.[1] ?? [])
    .every((number, index) => Number(number) === index + 1) &&
  !lines.some((line) => mayRefer.test(line.replace(numbered, '').replaceAll(written, '')));

/**
 * The paragraphs of a consent text with its facts; a line that names an unknown fact is left out, and clauses after
 * it move up where nothing refers to them.
 */
export function agreementParagraphs(text: string, facts: KeyFacts): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const recount = isCounted(lines);
  let clauses = 0;
  return lines.flatMap((line) => {
    let isKnown = true;
    const fill = (_whole: string, braced: string): string => {
      const name = nameIn(braced);
      const value = isPlaceholder(name) ? filledWith[name](facts) : '';
      isKnown &&= value !== '';
      return value;
    };
    const [clause = ''] = numbered.exec(line) ?? [];
    const filled = line.slice(clause.length).replaceAll(written, fill);
    if (!isKnown) return [];
    if (clause !== '') clauses += 1;
    const number = recount && clause !== '' ? `${String(clauses)}. ` : clause;
    const paragraph = `${number}${filled}`.trim();
    return paragraph === '' ? [] : [paragraph];
  });
}
