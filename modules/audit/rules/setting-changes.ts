import { otherLanguageNames } from '#kit/messages/index.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { storedRuleInWords } from '#prequalification/rules/eligibility/kinds.ts';
import { changedLines, type ChangedLine, type SettingLine } from '#settings/rules/changed-lines.ts';

const inLanguages = Object.entries(otherLanguageNames).flatMap(([language, name]): [string, string][] => [
  [language, `in ${name}`],
  [`complaints_${language}`, `complaints, in ${name}`],
  [`note_${language}`, `note below the payment methods, in ${name}`],
]);

/** Parts of settings that say too little by their names; a name in a list comes after that of the list. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(inLanguages),
  'payment_methods.name': 'account name',
  'payment_methods.steps': 'instructions',
  'reasons.days': 'suggested days before applying again',
  'reasons.help': 'what would help',
  'reasons.words': 'reason',
  accounting_method: 'interest is income',
  agreement_required: 'agreement must be signed before disbursement',
  collateral_ratio: 'minimum collateral, of the loan amount',
  colour: 'brand colour',
  comfortable: 'comfortable up to (DSR, of monthly surplus)',
  credit_manager: 'credit manager limit',
  days: 'days after the reply-by date until a case is closed',
  decision_days: 'decision target (days)',
  display_name: 'label',
  early_repayment: 'on early repayment the borrower pays',
  email: 'email address',
  from_hour: 'send from (hour)',
  is_on: 'send payment reminders',
  kinds: 'for',
  least: 'at least',
  loan_officer: 'loan officer limit',
  loans_a_day: 'loan applications per client per day',
  low_months: 'low months in a year',
  max_files: 'maximum number of files',
  max_size: 'maximum size per file (MB)',
  maximum_amount: 'maximum amount',
  maximum_months: 'maximum term (months)',
  maximum_revenue: 'maximum revenue in the last 12 months',
  method: 'interest method',
  mimes: 'file types',
  minimum_amount: 'minimum amount',
  minimum_months: 'minimum term (months)',
  minimum_operation_years: 'minimum years in operation',
  minimum_revenue: 'minimum revenue in the last 12 months',
  minimum_shareholding: 'minimum shareholding',
  mode: 'who qualifies',
  most: 'at most',
  name: 'lender name',
  note: 'note below the payment methods',
  notification_hosts: 'external addresses that notifications may link to',
  number_label: 'label for the number',
  open_loans: 'open loans per client',
  parameters: 'limits',
  payment_step: 'installments rounded up to',
  monthly_interest_bps: 'interest rate a month',
  interest_cap_bps: 'maximum effective monthly rate',
  interest_only_months: 'interest-only months',
  purpose: 'purpose',
  reference_label: 'label for the reference',
  requests_a_day: 'support requests per client per day',
  retention_months: 'retention of ended cases (months)',
  severity: 'if not met',
  support_email: 'support email address',
  taken: 'paid',
  texts_per_day: 'maximum text messages per day',
  texts_per_hour: 'maximum text messages per hour',
  three_people_above: 'three people required above',
  tight: 'tight up to (DSR, of monthly surplus)',
  until_hour: 'send until (hour)',
};

/** Whole UGX. */
const sums: ReadonlySet<string> = new Set([
  'credit_manager',
  'loan_officer',
  'maximum_amount',
  'maximum_revenue',
  'minimum_amount',
  'minimum_revenue',
  'payment_step',
  'three_people_above',
]);
/** Basis points. */
const interestRates: ReadonlySet<string> = new Set(['interest', 'interest_cap_bps']);
/** Whole percentages. */
const percentages: ReadonlySet<string> = new Set([
  'collateral_ratio',
  'comfortable',
  'minimum_shareholding',
  'tight',
]);

/** Values that are stored as program words. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  early_repayment: { accrued_only: 'interest accrued to that day', full_term: 'full interest' },
  method: { flat: 'flat rate', declining_balance: 'reducing balance' },
  mode: { everyone: 'everyone who completes the prequalification', rules: 'only clients who meet the rules' },
  severity: { required: 'not yet', refer: 'refer to an officer' },
  taken: { deducted: 'deducted from the disbursement', financed: 'added to the loan' },
};

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPart);

function wordsOf(name: string, value: unknown, { kind }: Part): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(String).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (sums.has(name) || (name === 'value' && kind === 'fixed')) return formatAmount(text);
  if (interestRates.has(name) || (name === 'value' && kind === 'percentage'))
    return formatBasisPoints(Number(text));
  return percentages.has(name) ? `${text}%` : (values[name]?.[text] ?? text);
}

/** By which an item of a list is known while others change. */
function nameOf({ code, id, name, type, title, label, day }: Part): string {
  const named = [code, id, type, title, name, label].find((one) => typeof one === 'string');
  return named ?? `day ${JSON.stringify(day)}`;
}

/** A rule of the prequalification as the lender knows it (QUAL-01); any other item as it is. */
function readable(item: Part): Part {
  const rule = storedRuleInWords(item);
  if (rule === undefined) return item;
  const { id, kind: _kind, parameters, ...others } = item;
  // In quotation marks: it may be a range, and what it became follows.
  const limits = rule.asks === undefined ? parameters : `“${rule.asks}”`;
  return { title: `${rule.label} (${String(id)})`, ...others, parameters: limits };
}

/** As the database keeps them: some values come from there, others as they were written, and neither order says anything. */
const partsOf = (whole: Part): [name: string, value: unknown][] =>
  Object.entries(whole).sort(([one], [other]) => one.length - other.length || one.localeCompare(other));

/** Every part of a value, named after where it is; a list's items by their names, whatever their places are. */
function linesOf(whole: Part, list = '', within = ''): SettingLine[] {
  return partsOf(whole).flatMap(([name, value]): SettingLine[] => {
    const label = labels[`${list}.${name}`] ?? labels[name] ?? name.replaceAll('_', ' ');
    const title = within === '' ? label.charAt(0).toUpperCase() + label.slice(1) : `${within}, ${label}`;
    if (isList(value))
      return value.map(readable).flatMap((item): SettingLine[] => {
        const called = within === '' ? nameOf(item) : `${within}, ${nameOf(item)}`;
        return [[called, 'in the list'], ...linesOf(item, name, called)];
      });
    // Without an item there is no line: what is put in or taken out says so itself.
    if (Array.isArray(value) && value.length === 0) return [];
    if (isPart(value))
      return 'file' in value ? [[title, String(value['file'])]] : linesOf(value, list, title);
    return within !== '' && nameOf(whole) === value ? [] : [[title, wordsOf(name, value, whole)]];
  });
}

function inWords({ label, before, after }: ChangedLine): string {
  if (label === 'Order') return 'Order: changed';
  if (before === null) return after === 'in the list' ? `${label}: added` : `${label}: ${String(after)}`;
  if (after === null) return before === 'in the list' ? `${label}: removed` : `${label}: was ${before}`;
  return `${label}: from ${before} to ${after}`;
}

function read(value: unknown): Part | undefined {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined;
  try {
    const whole: unknown = JSON.parse(value);
    return isPart(whole) ? whole : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a change of a setting did, part by part, in words (GUARD-07); undefined if the details are not of such a change.
 * It reads what was written then, not what a newer release would make of it.
 */
export function settingChanges({ before, after }: Part): readonly string[] | undefined {
  const [earlier, later] = [read(before), read(after)];
  if (earlier === undefined || later === undefined) return undefined;
  return changedLines(linesOf(earlier), linesOf(later)).map(inWords);
}
