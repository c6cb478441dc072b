import type { FastifyInstance } from 'fastify';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { todayOf } from '#settings/server/index.ts';
import { writeOffAction } from '#write-offs/rules/write-off.ts';
import * as servicingEndpoints from '#servicing/endpoints/staff-servicing.ts';
import { recordRepayment } from '#repayments/endpoints/staff-repayments.ts';
import { showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { showWriteOff, writeOffLoan } from '#write-offs/endpoints/write-offs.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { lookAndAct, make, type Caller } from './caller.ts';
import { countOn } from './store.ts';

interface Arrears {
  /** How many of the last due installments are not paid. */
  readonly unpaid: number;
  /** Since the loan began. */
  readonly days: number;
}

/** The number of the loan that is written off. */
const writtenOff = 12;

/** Disbursed loans by their number: one in each band, and one to be written off. */
const inArrears: Readonly<Record<number, Arrears>> = {
  22: { unpaid: 1, days: 140 },
  32: { unpaid: 2, days: 245 },
  42: { unpaid: 3, days: 315 },
  52: { unpaid: 4, days: 475 },
  [writtenOff]: { unpaid: 5, days: 700 },
};

/** How many of the last due installments of a disbursed loan are not paid. */
export const unpaidOf = (index: number): number => inArrears[index]?.unpaid ?? 0;

/** How long ago a disbursed loan began, where it is that old because it is past due. */
export const arrearsDays = (index: number): number | undefined => inArrears[index]?.days;

interface Contact {
  readonly method: 'phone' | 'visit' | 'sms';
  readonly outcome: 'reached' | 'not_reached';
  readonly note: string;
  /** How many days ago. */
  readonly ago: number;
  /** A promise for so many days after the contact, UGX. */
  readonly promise?: { readonly amount: string; readonly days: number };
}

const contacts: Readonly<Record<number, readonly Contact[]>> = {
  22: [
    {
      method: 'phone',
      outcome: 'reached',
      note: 'Waiting for a customer to pay. Will pay on market day.',
      ago: 1,
      promise: { amount: '300000', days: 4 },
    },
  ],
  32: [{ method: 'phone', outcome: 'not_reached', note: 'Phone off.', ago: 2 }],
  52: [
    {
      method: 'visit',
      outcome: 'reached',
      note: 'The shop is open. The landlord raised the rent.',
      ago: 12,
      promise: { amount: '500000', days: 7 },
    },
    { method: 'phone', outcome: 'not_reached', note: '', ago: 3 },
  ],
};

const moveBack: Statement = {
  name: 'demo.contact_ago',
  text: `WITH contact AS (SELECT max(id) AS id FROM loan_action WHERE loan_id = $1::bigint AND action = 'contact'),
           moved AS (UPDATE loan_action SET created_at = created_at - make_interval(days => $2::int)
             FROM contact WHERE loan_action.loan_id = $1::bigint AND loan_action.id >= contact.id),
           promised AS (UPDATE payment_promise SET created_at = created_at - make_interval(days => $2::int), until_on = until_on - $2::int
             WHERE loan_id = $1::bigint AND state = 'open' AND $3::boolean)
         UPDATE loan_servicing SET last_contact = last_contact
           || jsonb_build_object('at', ${moment(`(now() - make_interval(days => $2::int))`)}) WHERE loan_id = $1::bigint`,
};

/** What a loan officer has done about a loan that is past due: contacts and promises, each on its day. */
async function contact(
  server: FastifyInstance,
  connection: Queryable,
  officer: Caller,
  { loanId, index }: DemoLoan,
): Promise<void> {
  for (const { ago, promise, ...made } of contacts[index] ?? []) {
    const promised =
      promise === undefined
        ? null
        : { amount: promise.amount, until_on: addDays(await todayOf(connection), promise.days) };
    const body = { ...made, promise: promised };
    await make(server, officer, servicingEndpoints.logContact, { id: loanId, body });
    await connection.query(moveBack, [loanId, ago, promised !== null]);
  }
}

const daysSinceWriteOff = 20;
const daysSinceRecovery = 6;

const moveWriteOff: Statement = {
  name: 'demo.written_off_ago',
  text: `WITH acted AS (UPDATE loan_action SET created_at = created_at - make_interval(days => $2::int)
           WHERE loan_id = $1::bigint AND action = '${writeOffAction}')
         UPDATE loan_write_off SET written_off_on = written_off_on - $2::int,
           written_off_at = written_off_at - make_interval(days => $2::int) WHERE loan_id = $1::bigint
         RETURNING after_entry + 1 AS recovery`,
};

/** The credit manager writes it off; later something comes in. */
async function writeOff(
  server: FastifyInstance,
  connection: Queryable,
  { miriam, joyce }: ServicingStaff,
  loanId: number,
): Promise<void> {
  const shown = await make(server, miriam, showWriteOff, { id: loanId });
  const answer = validate(showWriteOff.answer, shown);
  const amount = answer.ok ? answer.value.data.owed?.total : undefined;
  await lookAndAct(
    server,
    miriam,
    { show: showLoanCase, act: writeOffLoan },
    {
      id: loanId,
      body: {
        reason: 'business-closed',
        explanation: 'The shop closed in May. Four visits, phone off since July.',
        amount,
      },
    },
  );
  const [row] = await connection.query<{ recovery: number }>(moveWriteOff, [loanId, daysSinceWriteOff]);
  if (row === undefined) throw new Error('nothing was written off');
  const body = { amount: '250000', payment_method: 'mobile-money', reference: `RC${String(loanId)}` };
  await lookAndAct(server, joyce, { show: showLoanCase, act: recordRepayment }, { id: loanId, body });
  const day = addDays(await todayOf(connection), -daysSinceRecovery);
  await countOn(connection, { loanId, number: row.recovery, day });
}

interface DemoLoan {
  readonly loanId: number;
  readonly index: number;
}

/** Those who look after loans that were paid out. */
type ServicingStaff = Readonly<Record<'ruth' | 'miriam' | 'joyce', Caller>>;

/** What the lender has done about a disbursed loan that is not paid. */
export async function followUp(
  server: FastifyInstance,
  connection: Queryable,
  staff: ServicingStaff,
  loan: DemoLoan,
): Promise<void> {
  await contact(server, connection, staff.ruth, loan);
  if (loan.index === writtenOff) await writeOff(server, connection, staff, loan.loanId);
}

const unsettle: Statement = {
  name: 'demo.servicing_is_old',
  text: `UPDATE loan_servicing SET holds_until = '-infinity'`,
};

/** Their days were moved after they had been computed: all are to be computed again. */
export async function forgetServicing(connection: Queryable): Promise<void> {
  await connection.query(unsettle);
}
