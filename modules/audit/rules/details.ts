import { rolesWords } from '#kit/rules/access/role-words.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { settingChanges } from './setting-changes.ts';

/** Sums that an entry may state, in UGX. */
const sums: ReadonlySet<string> = new Set([
  'amount',
  'amount_disbursed',
  'proposed_budget',
  'approved_budget',
  'asked',
  'fees_deducted',
  'imported_sum',
  'limit',
  'monthly',
  'monthly_before',
  'open_principal',
  'owed_again',
  'payment',
  'received',
  'sum_met',
  'to_return',
  'total',
  'waived',
  'waiver_ended',
  'written_off',
]);

/** Prices and shares, in basis points. */
const shares: ReadonlySet<string> = new Set(['monthly_interest_bps', 'effective_monthly_bps', 'apr_bps']);

/** Days, YYYY-MM-DD. */
const days: ReadonlySet<string> = new Set(['paid_on', 'valid_until', 'value_on']);

/**
 * Ids of cases, and of the files that were downloaded, by which an entry is found; the log shows its subject and their
 * number.
 */
const cases: ReadonlySet<string> = new Set(['loan', 'request', 'ticket', 'file_ids']);

/** Keys that need a label; all others are shown as written, with `_` as a space. */
const labels: Readonly<Record<string, string>> = {
  as: 'Resent as message',
  change: 'Pending change number',
  claimed: 'Also assigned to themselves',
  channel: 'Channel',
  disclaimer_version: 'Disclaimer version',
  kept: 'Loans and requests kept',
  limit: "Approver's limit",
  limits_version: 'Limits version',
  monthly: 'Monthly payments on other debts',
  monthly_before: 'Before',
  monthly_interest_bps: 'Interest rate a month',
  months: 'Retention period (months)',
  new_device: 'New device',
  payment: 'Monthly installment',
  received: 'To be disbursed',
  roles_before: 'Previous roles',
  owed: 'Erased addresses carried over',
  open_principal: 'Outstanding without this loan',
  size: 'Size',
  sealed_sha256: 'SHA-256 of the sealed agreement',
  shown_sha256: 'SHA-256 of the agreement shown',
  sum_met: 'Total checked against the limit',
  total: 'Total to repay',
  type: 'Document',
  value_on: 'Value date',
  visibility: 'Visible to',
  apr_bps: 'APR',
  effective_monthly_bps: 'Effective monthly rate',
};

/** Values that are stored as program words. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  because: { 'by-hand': 'an administrator chose to', failed: 'ten attempts failed', gone: 'it answered 410' },
  watchlisted: { nin: 'NIN', phone: 'phone number', registration: 'registration number' },
  channel: { mail: 'email', sms: 'SMS' },
  fault: { orphaned: 'no database record refers to it' },
  found_by: { read: 'a user who opened it', scrub: 'the full file check', backup: 'a backup' },
  from: { console: 'operator console' },
  kind: {
    invite: 'invitation',
    open: 'account reopened',
    'reset-authenticator': 'authenticator reset',
    email: 'email address',
    phone: 'phone number',
    setting: 'settings',
    'watchlist-entry': 'new watchlist entry',
    'watchlist-entry-end': 'end of a watchlist entry',
    'write-off': 'write-off of a loan',
    'write-off-undo': 'undo of a write-off',
    'webhook-endpoint': 'new webhook endpoint',
    'webhook-address': 'address of a webhook endpoint',
    'webhook-secret': 'new webhook secret',
    'webhook-removal': 'deletion of a webhook endpoint',
  },
  paid_by: { 'mobile-money': 'mobile money' },
  visibility: { client: 'the client and staff', internal: 'staff only' },
};

const bytesPerKilobyte = 1024;

function valueInWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (sums.has(name)) return formatAmount(text);
  if (shares.has(name)) return formatBasisPoints(Number(text));
  if (days.has(name)) return formatDate(text);
  if (name === 'setting') return text.replaceAll(/[-_.]/g, ' ');
  if (name === 'size') return `${String(Math.ceil(Number(text) / bytesPerKilobyte))} KB`;
  if (name === 'role' || name === 'roles' || name === 'roles_before') return rolesWords(text.split(', '));
  return values[name]?.[text] ?? text;
}

/** What was, which is named before what is: the database keeps details by the length of their names. */
const earlier: ReadonlySet<string> = new Set([
  'from',
  'before',
  'expert_before',
  'monthly_before',
  'roles_before',
]);

function inWords([name, value]: [string, unknown]): string {
  const label = labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  return `${label}: ${valueInWords(name, value)}`;
}

/**
 * The further details of an audit log entry, in words (STAFF-04, GUARD-07): the sum that was approved, the roles that
 * were given; what a change of a setting did is in `settingChanges`. Details from earlier or later releases are shown as they are.
 */
export function auditDetails(details: Readonly<Record<string, unknown>>): string {
  const isSetting = settingChanges(details) !== undefined;
  const said = Object.entries(details).filter(
    ([name]) => !cases.has(name) && !(isSetting && (name === 'before' || name === 'after')),
  );
  const before = said.filter(([name]) => earlier.has(name));
  const inOrder = [...before, ...said.filter(([name]) => !earlier.has(name))];
  return inOrder.map(inWords).join(', ');
}
