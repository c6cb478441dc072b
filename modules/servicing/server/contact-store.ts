import { moment, money, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { LoanServicing } from '../endpoints/staff-servicing.ts';
import { contactAction, type Contact, type PromiseState } from '../rules/promises.ts';

const contacts: Statement = {
  name: 'servicing.contacts',
  text: `SELECT entry.id::int, ${moment('entry.created_at')} AS at, entry.details ->> 'method' AS method,
           entry.details ->> 'outcome' AS outcome, entry.comment AS note, person.name AS by
         FROM loan_action AS entry JOIN users AS person ON person.id = entry.user_id
         WHERE entry.loan_id = $1::bigint AND entry.action = '${contactAction}' ORDER BY entry.id DESC LIMIT 100`,
};

/** The contacts about a loan, the newest first. */
export const listContacts = (connection: Queryable, loanId: string): Promise<LoanServicing['contacts']> =>
  connection.query<LoanServicing['contacts'][number]>(contacts, [loanId]);

const promises: Statement = {
  name: 'servicing.promises',
  text: `SELECT made.state, ${money('made.amount')} AS amount, made.until_on::text, made.after_entry,
           made.state = 'open' AND made.until_on = ${today} AS is_due_today,
           ${moment('made.created_at')} AS made_at, person.name AS made_by
         FROM payment_promise AS made JOIN users AS person ON person.id = made.user_id
         WHERE made.loan_id = $1::bigint ORDER BY made.id DESC LIMIT 100`,
};

export interface PromiseRow {
  state: PromiseState;
  amount: string;
  until_on: string;
  after_entry: number;
  is_due_today: boolean;
  made_at: string;
  made_by: string;
}

/** The promises about a loan, the newest first. */
export const listPromises = (connection: Queryable, loanId: string): Promise<PromiseRow[]> =>
  connection.query<PromiseRow>(promises, [loanId]);

/** $1 loan, $2 timeline entry, $3 method, $4 outcome, $5 who: keeps the last contact, and ends the calls that were due. */
const keep: Statement = {
  name: 'servicing.keep_contact',
  text: `WITH called AS (UPDATE repayment_reminder SET done_at = now(), done_by = $5::bigint
             WHERE loan_id = $1::bigint AND channel = 'call' AND done_at IS NULL)
         UPDATE loan_servicing SET last_contact_id = $2::bigint, last_contact = jsonb_build_object(
           'at', (SELECT ${moment('created_at')} FROM loan_action WHERE id = $2::bigint), 'method', $3::text, 'outcome', $4::text)
         WHERE loan_id = $1::bigint`,
};

export async function keepLastContact(
  transaction: Queryable,
  {
    loanId,
    actionId,
    userId,
  }: { readonly loanId: string; readonly actionId: number; readonly userId: string },
  { method, outcome }: Contact,
): Promise<void> {
  await transaction.query(keep, [loanId, actionId, method, outcome, userId]);
}

const promise: Statement = {
  name: 'servicing.promise',
  text: `INSERT INTO payment_promise (loan_id, amount, until_on, after_entry, user_id)
         SELECT $1::bigint, $2::numeric, $3::date,
           coalesce((SELECT max(number) FROM loan_entry WHERE loan_id = $1::bigint), 0), $4::bigint`,
};
const replace: Statement = {
  name: 'servicing.replace_promise',
  text: `UPDATE payment_promise SET state = 'replaced' WHERE loan_id = $1::bigint AND state = 'open'`,
};

/** Keeps a promise about a locked loan in place of an open one. */
export async function writePromise(
  transaction: Queryable,
  { loanId, userId }: { readonly loanId: string; readonly userId: string },
  { amount, until_on: until }: NonNullable<Contact['promise']>,
): Promise<void> {
  await transaction.query(replace, [loanId]);
  await transaction.query(promise, [loanId, amount, until, userId]);
}
