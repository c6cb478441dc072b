import type { FastifyInstance } from 'fastify';
import * as endpoints from '#loans/endpoints/loans.ts';
import * as loanVariantsEndpoints from '#loans/endpoints/loan-variants.ts';
import * as staffLoansEndpoints from '#loans/endpoints/staff-loans.ts';
import * as staffRepaymentsEndpoints from '#repayments/endpoints/staff-repayments.ts';
import * as loanDocumentsEndpoints from '#loans/endpoints/loan-documents.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { approvalDays } from '#lending/rules/loan/approval.ts';
import type { StaffLoanActionInput } from '#loans/rules/staff-actions.ts';
import { loanProductsSchema } from '#lending/rules/products/loan-products.ts';
import { monthlyCostOf } from '#lending/rules/products/product-rate.ts';
import { todayOf } from '#settings/server/index.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { lookAndAct, make, type Caller } from './caller.ts';
import { handlingFee, monthly_interest_bps, officersApprove, products } from './lender.ts';
import { exampleClient, type ExampleClient } from './people.ts';
import { dateOffers } from './offer-store.ts';
import { followUp, unpaidOf } from './servicing.ts';
import { beginEarlier, countOn, spreadOut } from './store.ts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A page with a heading and a few lines, as a PDF. */
export function examplePdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 60 });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(18).text(title).moveDown();
  document.font('Helvetica').fontSize(11);
  for (const line of lines) document.text(line).moveDown(0.4);
  document.end();
  return done;
}

/** Something like a photographed card. */
function examplePhoto(name: string, nationalId: string): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
    <rect width="860" height="540" rx="28" fill="#e9e4d4"/><rect y="0" width="860" height="90" fill="#0f4f62"/>
    <circle cx="150" cy="290" r="95" fill="#b9c6c9"/>
    <text x="40" y="60" font-family="sans-serif" font-size="40" fill="#fff">REPUBLIC OF UGANDA</text>
    <text x="290" y="240" font-family="sans-serif" font-size="40" fill="#111">${name}</text>
    <text x="290" y="275" font-family="sans-serif" font-size="26" fill="#111">NIN ${nationalId}</text>
    <text x="290" y="310" font-family="sans-serif" font-size="30" fill="#333">Example, not a real card</text></svg>`;
  return sharp(Buffer.from(card)).jpeg({ quality: 70 }).toBuffer();
}

/** The people who work on loans. */
export type LoanStaff = Readonly<Record<'ruth' | 'daniel' | 'miriam' | 'joyce', Caller>>;

/** How far a loan has got. */
export type Ending =
  | 'APPLYING'
  | 'SUBMITTED'
  | 'PROCESSING'
  | 'WAITING FOR FEEDBACK'
  | 'RESUBMITTED'
  | 'PENDING'
  | 'CLOSED'
  | 'COMPLETED'
  | 'REJECTED';

const purposes = ['Working Capital', 'Fixed Assets', 'Other'];
const million = 1_000_000;

/** An installment in whole thousands that repays the loan at the lender's interest. */
function installmentOf(type: string, amount: number, months: number): string {
  const offered = loanProductsSchema.parse({ interest_cap_bps: null, products }).products;
  const product = offered.find((candidate) => candidate.type === type);
  const monthly = product && monthlyCostOf(product, { amount: BigInt(amount), months });
  return String(Math.ceil(Number(monthly ?? amount) / 1000) * 1000);
}

function detailsOf(index: number) {
  const isSpark = index % 3 === 0;
  const amount = (isSpark ? 1 + ((index * 5) % 8) : 5 + ((index * 7) % 36)) * million;
  const months = (isSpark ? [6, 12] : [6, 12, 18, 24])[index % (isSpark ? 2 : 4)] ?? 12;
  const type = isSpark ? 'Spark Loan' : 'Business Growth Loan';
  return {
    type,
    amount: String(amount),
    repayment_monthly_period: String(months),
    monthly_installment: installmentOf(type, amount, months),
    purpose: purposes[index % purposes.length] ?? 'Other',
    collaterals: [
      { type: 'Motor Vehicle', amount: String(Math.round(amount * 1.2)) },
      { type: 'Business Assets', amount: String(Math.round(amount * 0.4)) },
    ],
  };
}

function contactsOf(index: number) {
  // An earlier loan of a client, from 100 on, names the same people.
  const client = index % 100;
  const people = [exampleClient(client + 101), exampleClient(client + 202)];
  return {
    contact_persons: people.map(({ name, email, phone, nationalId }, nth) => ({
      name,
      national_id: nationalId,
      position: nth === 0 ? 'Shareholder' : 'Director',
      email,
      phone,
      phone_code: '+256',
    })),
  };
}

function financeOf(index: number) {
  const sales = (2 + (index % 9)) * million;
  const thousands = (share: number): string => String(Math.round((sales * share) / 1000) * 1000);
  return {
    maintain_books_of_account: index % 2 === 0,
    minimum_monthly_sales: thousands(0.7),
    maximum_monthly_sales: thousands(1.1),
    minimum_cash_sales_percentage: '50',
    maximum_cash_sales_percentage: '80',
    minimum_inventory_balances: thousands(0.3),
    maximum_inventory_balances: thousands(0.6),
    minimum_inventory_monthly_purchases: thousands(0.3),
    maximum_inventory_monthly_purchases: thousands(0.5),
    rent: thousands(0.06),
    salaries_wages: thousands(0.12),
    sales_marketing: thousands(0.01),
    transport_delivery: thousands(0.04),
    other_expenses: thousands(0.02),
    fixed_assets: thousands(4),
    liabilities: [{ name: 'SACCO', amount: thousands(1), outstanding: thousands(0.4) }],
  };
}

async function documentsOf({ name, nationalId, business, town }: ExampleClient): Promise<FormData> {
  const form = new FormData();
  const add = (type: string, bytes: Buffer, fileName: string, mime: string): void =>
    form.append(`${type}[]`, new Blob([new Uint8Array(bytes)], { type: mime }), fileName);
  const pdf = (title: string) => examplePdf(title, [business, town, 'An example document.']);
  add(
    'certificate_of_incorporation',
    await pdf('Certificate of incorporation'),
    'certificate.pdf',
    'application/pdf',
  );
  add('trading_licence', await pdf('Trading licence'), 'trading-licence.pdf', 'application/pdf');
  add('bank_statement', await pdf('Bank statement, six months'), 'bank-statement.pdf', 'application/pdf');
  add('national_id_of_founder', await examplePhoto(name, nationalId), 'national-id.jpg', 'image/jpeg');
  return form;
}

const idOf = (answer: Record<string, unknown>): number => {
  const { data } = answer;
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  if (typeof id !== 'number') throw new Error('the call answered no loan');
  return id;
};

/** Days from today within which the stock is insured. */
const insuredWithin = 60;

/** An approval of nine tenths of what was asked for, with a fee of 2%, and its disbursement. */
function decisionsOf(ending: Ending, index: number, today: string) {
  const { amount: asked, repayment_monthly_period: months } = detailsOf(index);
  const amount = (Number(asked) * 9) / 10;
  const approve: StaffLoanActionInput = {
    action: 'approve',
    comment: 'Your sales and collateral support this loan.',
    amount: String(amount),
    months,
    monthly_interest_bps,
    method: 'declining_balance',
    fees: [handlingFee],
    condition_list: [
      ...(ending === 'PENDING' && index % 2 === 0
        ? [{ text: 'Trading licence for this year', before_on: null }]
        : []),
      { text: 'Insurance of the stock', before_on: addDays(today, insuredWithin) },
    ],
    valid_until: addDays(today, approvalDays.usual),
  };
  const disbursement: StaffLoanActionInput = {
    action: 'close',
    amount_disbursed: String(amount - amount / 50),
    payment_method: 'mobile-money',
    account: `+256 ${exampleClient(index).phone}`,
    reference: `MP${today.slice(2).replaceAll('-', '')}.${String(1000 + index)}`,
  };
  const approver = amount > officersApprove ? 'miriam' : 'ruth';
  return { approve: [approver, approve], disbursement: ['joyce', disbursement] } as const;
}

type Transition = readonly [who: keyof LoanStaff, body: StaffLoanActionInput];

/** What staff did, in order, until the loan was there. */
function transitions(ending: Ending, index: number, today: string): readonly Transition[] {
  const take: Transition = ['ruth', { action: 'start-processing' }];
  const { approve, disbursement: close } = decisionsOf(ending, index, today);
  const ask: Transition = [
    'ruth',
    {
      action: 'request-feedback',
      comment: 'Thank you for your application. We need a few things from you.',
      items: [
        {
          kind: 'field',
          target: 'loan-details.monthly_installment',
          reason: 'It is more than your sales can support.',
        },
        {
          kind: 'field',
          target: 'applicant.national_id',
          reason: 'It does not match the card you sent.',
        },
        {
          kind: 'field',
          target: 'contact-persons.contact_persons.1',
          reason: 'Nobody answers at this number.',
        },
        { kind: 'document', target: 'bank_statement', reason: 'Pages 3 and 4 are too dark to read.' },
      ],
    },
  ];
  const note: Transition = [
    'ruth',
    { action: 'comment', comment: 'Called the client: the shop is busy, records are in order.' },
  ];
  const list: Readonly<Record<Ending, readonly Transition[]>> = {
    APPLYING: [],
    SUBMITTED: [],
    PROCESSING: [take, note],
    'WAITING FOR FEEDBACK': [take, ask],
    RESUBMITTED: [take, ask],
    PENDING: [take, note, approve],
    CLOSED: [take, approve, close],
    COMPLETED: [take, note, approve, close],
    REJECTED: [
      take,
      [
        'daniel',
        {
          action: 'reject',
          comment: 'The collateral belongs to someone else.',
          reasons: ['collateral-too-low'],
        },
      ],
    ],
  };
  return list[ending];
}

/** Records what came in today; `count` makes its reference. */
async function record(
  { server, joyce }: { readonly server: FastifyInstance; readonly joyce: Caller },
  loanId: number,
  { amount, count }: { readonly amount: string; readonly count: number },
): Promise<void> {
  const reference = `RP${String(loanId)}.${String(count)}`;
  const body = { amount, payment_method: 'mobile-money', reference };
  await lookAndAct(
    server,
    joyce,
    { show: staffLoansEndpoints.showLoanCase, act: staffRepaymentsEndpoints.recordRepayment },
    { id: loanId, body },
  );
}

/** The installments that are due, paid on their days but for the last few; completing settles the rest today. */
async function repay(
  server: FastifyInstance,
  connection: Queryable,
  { joyce }: LoanStaff,
  { loanId, index, ending }: { loanId: number; index: number; ending: Ending },
): Promise<void> {
  const read = async () => {
    const answer = validate(
      staffRepaymentsEndpoints.readLoanRecord.answer,
      await make(server, joyce, staffRepaymentsEndpoints.readLoanRecord, { id: loanId }),
    );
    if (!answer.ok) throw new Error('the record is not what its contract says');
    return answer.value.data;
  };
  const { schedule, today } = await read();
  const due = schedule?.installments.filter(({ due_on: day }) => day <= today) ?? [];
  const paid = due.slice(0, due.length - (ending === 'CLOSED' ? unpaidOf(index) : 0));
  for (const [count, { payment, due_on: day }] of paid.entries()) {
    await record({ server, joyce }, loanId, { amount: payment, count });
    await countOn(connection, { loanId, number: count + 1, day });
  }
  if (ending !== 'COMPLETED') return;
  const { position } = await read();
  if (position === null) throw new Error('terms were stated');
  await record({ server, joyce }, loanId, { amount: position.settlement, count: paid.length });
  const body = { action: 'complete' as const, comment: 'Repaid early.' };
  await lookAndAct(server, joyce, loanEndpoints, { id: loanId, body });
}

const loanEndpoints = { show: staffLoansEndpoints.showLoanCase, act: staffLoansEndpoints.actOnLoan };

/** One loan of a client, from its first step to its current status. */
export async function makeLoan(
  server: FastifyInstance,
  connection: Queryable,
  { client, person, staff }: { client: Caller; person: ExampleClient; staff: LoanStaff },
  { index, ending, hoursAgo }: { index: number; ending: Ending; hoursAgo: number },
): Promise<void> {
  const details = detailsOf(index);
  const loanId = idOf(await make(server, client, endpoints.saveLoanDetails, { body: details }));
  await beginEarlier(connection, loanId, hoursAgo);
  if (ending === 'APPLYING' && index % 2 === 0) return;
  await make(server, client, endpoints.saveContactPersons, { body: contactsOf(index) });
  await make(server, client, endpoints.saveFinanceInfo, { body: financeOf(index) });
  await make(server, client, loanDocumentsEndpoints.uploadLoanDocuments, { form: await documentsOf(person) });
  if (ending === 'APPLYING') return;
  const permission = { crb_name: person.name, crb_nin: person.nationalId, disclaimer: true };
  await make(server, client, endpoints.submitLoan, { body: { ...permission, loan_id: loanId } });
  for (const [who, body] of transitions(ending, index, await todayOf(connection))) {
    await lookAndAct(server, staff[who], loanEndpoints, { id: loanId, body });
  }
  if (ending === 'RESUBMITTED') {
    const { type, repayment_monthly_period: months } = details;
    const amount = Number(details.amount) * 0.9;
    const monthly_installment = installmentOf(type, amount, Number(months));
    const body = { ...details, amount: String(amount), monthly_installment };
    await make(server, client, loanVariantsEndpoints.changeLoanDetails, { id: loanId, body });
    const form = new FormData();
    const statement = await examplePdf('Bank statement, from the bank', [person.business]);
    form.append('bank_statement[]', new Blob([new Uint8Array(statement)]), 'bank-statement-clear.pdf');
    await make(server, client, loanVariantsEndpoints.uploadChangedDocuments, { id: loanId, form });
    await make(server, client, loanVariantsEndpoints.resubmitLoan, { id: loanId });
  }
  await spreadOut(connection, loanId);
  await dateOffers(connection, loanId);
  if (ending === 'CLOSED' || ending === 'COMPLETED')
    await repay(server, connection, staff, { loanId, index, ending });
  if (ending === 'CLOSED') await followUp(server, connection, staff, { loanId, index });
}
