import { storeAgreementRequired } from '#offers/endpoints/agreement-settings.ts';
import { storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import { conflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import { closeAccount, setNameAndPhone } from './arrange/accounts.ts';
import { caseOf } from './cases.ts';
import { declares } from './conflicts-of-interest.ts';
import { signedIn, type Person } from './loan-clients.ts';
import { acts, type Attempt } from './refusals.ts';
import { moneyPeople, disbursedLoan, repay, validRepayment } from './repayments.ts';
import type { Identity } from './duplicates.ts';
import type { TestServer } from './test-server.ts';

const everybody = {
  /** Takes the loan, and could pay it out as well. */
  taker: ['loan-officer', 'cashier'],
  officer: ['loan-officer'],
  manager: ['credit-manager'],
  /** Approves it, and could pay it out as well. */
  approver: ['credit-manager', 'cashier'],
  cashier: ['cashier'],
  otherCashier: ['cashier'],
  advisor: ['advisor'],
  expert: ['expert'],
  auditor: ['auditor'],
  administrator: ['administrator'],
  /** Has declared a conflict of interest with the client. */
  cousin: ['loan-officer', 'credit-manager', 'cashier'],
  /** Has the client's phone number. */
  oneself: ['loan-officer', 'credit-manager', 'cashier'],
  /** Has left. */
  former: ['loan-officer', 'credit-manager', 'cashier'],
  client: 'client',
  neighbour: 'client',
} as const;

/** A lender with everyone who may have, or may not have, a part in a loan of a client with this identity. */
export type Lender = Readonly<Record<keyof typeof everybody, Person>>;

/** Signatures, limits (8, 12 million) and three people (above 5 million) are set. */
export async function lenderAround(server: TestServer, identity: Identity): Promise<Lender> {
  const made = await Promise.all(
    Object.entries(everybody).map(async ([who, roles]) => [who, await signedIn(server, roles)] as const),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table
  const people = Object.fromEntries(made) as Lender;
  const { administrator, cousin, oneself, former, client } = people;
  await administrator.does(storeAgreementRequired, { body: { agreement_required: true } });
  await administrator.does(storeApprovalLimits, {
    body: { loan_officer: '8000000', credit_manager: '12000000', three_people_above: '5000000' },
  });
  await setNameAndPhone(server, client.userId, identity.name, identity.accountPhone);
  await setNameAndPhone(server, oneself.userId, 'Okello Ruth', identity.accountPhone);
  await declares(cousin, { kind: 'nin', value: identity.nationalId });
  await closeAccount(server, former.userId);
  return people;
}

/** A loan that was paid out and repaid in part: its number and the references. */
export async function earlierLoan(server: TestServer) {
  const people = await moneyPeople(server);
  const { loanId, trackingNumber } = await disbursedLoan(server, people);
  const { reference: repayment } = validRepayment();
  await repay(people.cashier, loanId, { reference: repayment });
  const disbursement = (await caseOf(people.cashier, loanId)).disbursement?.reference ?? '';
  return { trackingNumber, disbursement, repayment };
}

export const notFound = "We couldn't find this.";
export const notAllowed = "You don't have permission to do this.";
export const signInAgain = 'Sign in again to continue.';

/** Everyone without access to loans, or to this one, tries what others may do. */
export const strangers = (people: Lender, body: object): Attempt[] => {
  const { client, neighbour, advisor, expert, auditor, administrator, cousin, oneself, former } = people;
  return [
    ...[client, neighbour, advisor, expert, auditor, administrator].map((by) =>
      acts(by, body, 403, notAllowed),
    ),
    ...[cousin, oneself].map((by) => acts(by, body, 403, conflictOfInterestMessage)),
    acts(former, body, 401, signInAgain),
  ];
};
