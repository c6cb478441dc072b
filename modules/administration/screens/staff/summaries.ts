import type { AdministeredDocumentType } from '../../endpoints/administration.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import type { LoanProduct } from '#lending/rules/products/loan-product.ts';

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** Characters of a consent text that its line shows. */
const longestWords = 80;

type Numbers<Name extends string> = Readonly<Record<Name, string>>;

const priced = ({ type, monthly_interest_bps: interest }: LoanProduct): string =>
  `${type} ${interest === null ? 'without an interest rate' : `${formatBasisPoints(interest)} a month`}`;

const capitalised = (line: string): string => `${line.charAt(0).toUpperCase()}${line.slice(1)}`;

/** What holds, in a few words, for the line of a section that is closed. */
export const summaries = {
  documents: (types: readonly AdministeredDocumentType[]) =>
    `${counted(types.length, 'document', 'documents')}, ${String(types.filter(({ required }) => required).length)} required`,
  thresholds: ({
    minimum_revenue: least,
    maximum_revenue: most,
    decision_days: days,
  }: Numbers<'minimum_revenue' | 'maximum_revenue' | 'decision_days'>) =>
    `Revenue ${formatAmount(least)} to ${formatNumber(most)}, decision within ${counted(Number(days), 'day', 'days')}`,
  products: (products: readonly LoanProduct[]) =>
    products.length === 0 ? 'No limits and no interest rate' : products.map(priced).join(', '),
  approvalLimits: ({
    loan_officer: officer,
    credit_manager: manager,
    three_people_above: three,
  }: Numbers<'loan_officer' | 'credit_manager' | 'three_people_above'>) =>
    capitalised(
      [
        ...(officer === '' ? [] : [`loan officers up to ${formatAmount(officer)}`]),
        ...(manager === '' ? [] : [`credit managers up to ${formatAmount(manager)}`]),
        ...(three === '' ? [] : [`three people required above ${formatAmount(three)}`]),
      ].join(', ') || 'no limits',
    ),
  affordability: ({ comfortable, tight }: Numbers<'comfortable' | 'tight'>) =>
    `Comfortable up to ${comfortable}%, tight up to ${tight}%`,
  applications: ({
    loans_a_day: loans,
    requests_a_day: requests,
  }: Numbers<'loans_a_day' | 'requests_a_day'>) =>
    `${counted(Number(loans), 'loan', 'loans')} and ${counted(Number(requests), 'request', 'requests')} a day`,
  rejection: (reasons: readonly unknown[]) => counted(reasons.length, 'reason', 'reasons'),
  templates: (templates: readonly unknown[]) =>
    templates.length === 0 ? 'None' : counted(templates.length, 'template', 'templates'),
  waiting: ({ days }: Numbers<'days'>) =>
    days === ''
      ? 'Cases are not closed automatically'
      : `Closed after ${counted(Number(days), 'day', 'days')}`,
  lines: (one: string, many: string, none: string) => (typed: string) => {
    const lines = typed.split('\n').filter((line) => line.trim() !== '').length;
    return lines === 0 ? none : counted(lines, one, many);
  },
  /** As many whole words as there is room for. */
  words: (text: string) =>
    text.length <= longestWords ? text : `${text.slice(0, longestWords + 1).replace(/\s+\S*$/, '')}…`,
  textMessages: ({ texts_per_hour: hour, texts_per_day: day }: Numbers<'texts_per_hour' | 'texts_per_day'>) =>
    `${formatNumber(hour)} an hour, ${formatNumber(day)} a day`,
} as const;
