import type { Language } from '#kit/messages/index.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { ReminderChannel, SentReminder } from '../../rules/reminders.ts';
import { timeZone } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** A moment of the lender's day. */
export interface LocalMoment {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** 0 to 23. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
}

const clock: Statement = {
  name: 'reminders.now',
  text: `SELECT local.at::date::text AS today, extract(hour FROM local.at)::int AS hour,
           extract(minute FROM local.at)::int AS minute
         FROM (SELECT now() AT TIME ZONE ${timeZone} AS at) AS local`,
};

/** Day and hour in Kampala, by the database's clock: the same on every node, wherever it runs. */
export async function localMoment(connection: Queryable): Promise<LocalMoment> {
  const [row] = await connection.query<LocalMoment>(clock);
  if (row === undefined) throw new Error('the database returned no time');
  return row;
}

/**
 * $1 due days, $2 today, $3 the loan before, $4 how many. Payments fall due on the day of the disbursement, months later, or
 * on the last day of a shorter month, as adding months does here too; a refund that is to be returned, on its own day.
 */
const list: Statement = {
  name: 'reminders.loans',
  text: `SELECT loan.id::text FROM loan JOIN loan_disbursement AS paid ON paid.loan_id = loan.id
         WHERE loan.status = '${loanWorkflow.transitions.close.to}' AND loan.erased_at IS NULL AND loan.id > $3::bigint
           AND (EXISTS (SELECT FROM unnest($1::date[]) AS due (day) WHERE due.day > paid.paid_on
               AND (paid.paid_on + make_interval(months => ((extract(year FROM due.day) - extract(year FROM paid.paid_on)) * 12
               + extract(month FROM due.day) - extract(month FROM paid.paid_on))::int))::date = due.day)
             OR loan.id IN (SELECT refund.loan_id FROM loan_entry AS refund WHERE refund.kind = 'refund'
               AND NOT refund.is_reversed AND refund.value_on = ANY ($1::date[])))
           AND NOT EXISTS (SELECT FROM repayment_reminder AS sent WHERE sent.loan_id = loan.id AND sent.sent_on = $2::date)
         ORDER BY loan.id LIMIT $4::int`,
};

/** Ids of running loans of which something may fall due on one of these days, and that were sent nothing today. */
export const listLoans = async (
  connection: Queryable,
  {
    dueDays,
    today,
    after,
  }: { readonly dueDays: readonly string[]; readonly today: string; readonly after: string },
  most: number,
): Promise<string[]> =>
  (await connection.query<{ id: string }>(list, [dueDays, today, after, most])).map(({ id }) => id);

const sent: Statement = {
  name: 'reminders.sent',
  text: `SELECT due_on::text AS "dueOn", day, sent_on::text AS "sentOn" FROM repayment_reminder WHERE loan_id = $1::bigint`,
};

/** Everything that has gone out about a loan. */
export const listSent = (
  connection: Queryable,
  loanId: string,
): Promise<(SentReminder & { readonly sentOn: string })[]> => connection.query(sent, [loanId]);

const findPerson: Statement = {
  name: 'reminders.person',
  text: `SELECT person.id::text, person.name, person.email, person.phone, person.phone_code, person.language,
                person.email_unproven, person.phone_unproven, person.notify_by_sms,
           person.reminder_channels, known.applicant ->> 'contact' AS contact
         FROM users AS person LEFT JOIN prequalification AS known ON known.user_id = person.id
         WHERE person.id = $1::bigint AND person.erased_at IS NULL`,
};

/** The recipient: the client, never a contact person. */
export interface RemindedPerson {
  id: string;
  name: string;
  email: string;
  phone: string;
  phone_code: string;
  language: Language;
  /** Nothing is mailed to it (GUARD-08). */
  email_unproven: boolean;
  /** Nothing is texted to it (GUARD-08). */
  phone_unproven: boolean;
  notify_by_sms: boolean;
  /** Null: not chosen. */
  reminder_channels: string[] | null;
  /** Contact preference of the prequalification. */
  contact: string | null;
}

export const findReminded = async (
  connection: Queryable,
  userId: string,
): Promise<RemindedPerson | undefined> => (await connection.query<RemindedPerson>(findPerson, [userId]))[0];

const write: Statement = {
  name: 'reminders.write',
  text: `INSERT INTO repayment_reminder (loan_id, due_on, day, channel, sent_on)
         SELECT $1::bigint, $2::date, $3::int, unnest($4::text[]), $5::date
         ON CONFLICT (loan_id, due_on, day, channel) DO NOTHING RETURNING id`,
};

/** Notes what goes out; false if it did before. */
export async function writeReminders(
  transaction: Queryable,
  {
    loanId,
    dueOn,
    day,
    channels,
    today,
  }: SentReminder & {
    readonly loanId: string;
    readonly channels: readonly ReminderChannel[];
    readonly today: string;
  },
): Promise<boolean> {
  const written = await transaction.query(write, [loanId, dueOn, day, channels, today]);
  return written.length === channels.length;
}

const choose: Statement = {
  name: 'reminders.choose',
  text: `UPDATE users SET reminder_channels = $2::text[] WHERE id = $1::bigint`,
};

/** Stores what a client has chosen. */
export async function storeChannels(
  connection: Queryable,
  userId: string,
  channels: readonly ReminderChannel[],
): Promise<void> {
  await connection.query(choose, [userId, channels]);
}
