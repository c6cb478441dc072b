import { otherLanguageNames } from '@ensigo/messages';
import { formatBasisPoints } from '../fields/percentage.ts';
import { formatAmount } from '../fields/show.ts';
import { storedRuleInWords } from '../qualification/index.ts';
import { changedLines, type ChangedLine, type SettingLine } from '../settings/changed-lines.ts';

const inLanguages = Object.entries(otherLanguageNames).flatMap(([language, name]): [string, string][] => [
  [language, `in ${name}`],
  [`complaints_${language}`, `complaints, in ${name}`],
  [`note_${language}`, `below the channels, in ${name}`],
]);

/** Parts of settings that say too little by their names; a name in a list comes after that of the list. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(inLanguages),
  'channels.name': 'in the name of',
  'channels.steps': 'what to do',
  'reasons.days': 'days until a new application makes sense',
  'reasons.help': 'what would help',
  'reasons.words': 'reason',
  agreement_required: 'pay-out waits for a signed agreement',
  collateral_ratio: 'collateral, of the amount',
  colour: 'main colour',
  comfortable: 'comfortable up to, of what a month leaves',
  credit_manager: 'credit managers approve up to',
  days: 'days after the day of the answer until a case is closed',
  decision_days: 'days to a decision',
  display_name: 'label',
  early_price: 'who repays early pays',
  email: 'e-mail address',
  from_hour: 'from hour',
  is_on: 'reminders are sent',
  kinds: 'for',
  least: 'at least',
  loan_officer: 'loan officers approve up to',
  loans_a_day: 'loan applications per client per day',
  low_months: 'slow months in a year',
  max_files: 'maximum number of files',
  max_size: 'maximum megabytes per file',
  maximum_amount: 'largest amount',
  maximum_months: 'longest period in months',
  maximum_revenue: 'maximum revenue in twelve months',
  method: 'price counted',
  mimes: 'kinds of files',
  minimum_amount: 'smallest amount',
  minimum_months: 'shortest period in months',
  minimum_operation_years: 'minimum years of operation',
  minimum_revenue: 'minimum revenue in twelve months',
  minimum_shareholding: 'minimum shareholding',
  mode: 'who qualifies',
  most: 'at most',
  name: 'name of the lender',
  note: 'below the channels',
  notification_hosts: 'where notifications may lead',
  number_label: 'what the number is called',
  open_loans: 'open loans per client',
  parameters: 'limits',
  payment_step: 'payments rounded up to',
  price: 'price a month',
  price_cap: 'highest price a month',
  price_only_months: 'months of price alone',
  purpose: 'what it is for',
  reference_label: 'the number of the loan is typed as',
  requests_a_day: 'support requests per client per day',
  retention_months: 'months for which ended cases are kept',
  severity: 'if it is not met',
  support_email: 'support address',
  taken: 'paid',
  texts_per_day: 'maximum text messages per day',
  texts_per_hour: 'maximum text messages per hour',
  three_people_above: 'three people act above',
  tight: 'tight up to, of what a month leaves',
  until_hour: 'until hour',
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
const prices: ReadonlySet<string> = new Set(['price', 'price_cap']);
/** Whole percentages. */
const percentages: ReadonlySet<string> = new Set([
  'collateral_ratio',
  'comfortable',
  'minimum_shareholding',
  'tight',
]);

/** Values that are stored as program words. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  early_price: { earned: 'the price up to that day', all: 'the whole price' },
  method: { flat: 'on the whole amount', declining: 'on what is still owed' },
  mode: { everyone: 'everyone who answers', rules: 'whom the rules let through' },
  severity: { must: 'not yet', talk: 'a person looks at it' },
  taken: { deducted: 'from what is paid out', financed: 'with the payments' },
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
  if (prices.has(name) || (name === 'value' && kind === 'percentage')) return formatBasisPoints(Number(text));
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
  if (label === 'Order') return 'Order: another one';
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
