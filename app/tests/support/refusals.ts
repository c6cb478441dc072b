import { expect } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { staffLoanActionNames, type StaffLoanAction } from '#loans/rules/staff-actions.ts';
import type { Person } from './loan-clients.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';

/** The message, or the first message at each field that is named. */
type Says = string | RegExp | Readonly<Record<string, string>>;

/** What must be refused, and to which role. */
export interface Attempt {
  readonly by: Person;
  readonly call: Endpoint;
  readonly body: object | undefined;
  readonly status: number;
  readonly says: Says;
  /** Path parameters beside the loan's id. */
  readonly params?: Readonly<Record<string, number>>;
  /** Instead of If-Match with the loan's version. */
  readonly headers?: Record<string, string>;
}

export const tries = (
  by: Person,
  call: Endpoint,
  body: object | undefined,
  status: number,
  says: Says,
): Attempt => ({ by, call, body, status, says });

/** An action of the staff. */
export const acts = (by: Person, body: object, status: number, says: Says): Attempt =>
  tries(by, actOnLoan, body, status, says);

/** A move that is not this person's, or not in this status. */
export const outOfPlace = (
  by: Person,
  body: { readonly action: StaffLoanAction },
  status: string,
): Attempt => {
  const action = staffLoanActionNames[body.action];
  return acts(
    by,
    body,
    409,
    new RegExp(`^'${action}' is no longer possible for this loan\\. It is now ${status}\\.`),
  );
};

/** A decision on money without the version that was seen, and with an older one. */
export const unseen = (by: Person, body: object): Attempt[] => [
  {
    ...acts(by, body, 428, 'The case changed since you opened it. Reload and check it before you decide.'),
    headers: {},
  },
  {
    ...acts(by, body, 409, /^This case has changed since you opened it\. It is now [A-Z ]+\. Last entry: /),
    headers: { 'if-match': '1' },
  },
];

/** Everything that an act on a loan writes: its row, and how many rows everything else has. */
async function writtenFor(server: TestServer, loanId: number) {
  const counted = [
    'action',
    'approval',
    'offer',
    'agreement',
    'disbursement',
    'entry',
    'resubmission',
    'awaiting_client',
  ]
    .map((table) => `(SELECT count(*) FROM loan_${table}) AS ${table}`)
    .join(', ');
  const [row] = await sql<{ version: number }>(
    server,
    `SELECT loan.version, to_jsonb(loan) AS loan, ${counted},
       (SELECT count(*) FROM audit_log WHERE action NOT IN ('access.refused', 'conflict-of-interest.refused')) AS audit,
       (SELECT count(*) FROM notification) AS notices, (SELECT count(*) FROM outbox_message) AS messages,
       (SELECT sum(last) FROM receipt_counter) AS receipts
     FROM loan WHERE id = $1::bigint`,
    [loanId],
  );
  if (row === undefined) throw new Error('no such loan');
  return row;
}

/** Makes each attempt on a loan: each is refused in the words that are expected, and writes nothing. */
export async function expectRefused(
  server: TestServer,
  loanId: number,
  attempts: readonly Attempt[],
): Promise<void> {
  const before = await writtenFor(server, loanId);
  const seen = { 'if-match': String(before.version) };
  for (const [index, { by, call, body, status, says, params, headers = seen }] of attempts.entries()) {
    const name = `attempt ${String(index + 1)}, ${call.name}`;
    const refused = await by.isRefused(call, { params: { id: loanId, ...params }, body, headers });
    const { message, errors = {} } = refused;
    const atFields = Object.entries(errors).map(([field, [first]]) => [field, first] as const);
    expect(refused.status, `${name}: ${message}`).toBe(status);
    if (says instanceof RegExp) expect(message, name).toMatch(says);
    else if (typeof says === 'string') expect(message, name).toBe(says);
    else expect(atFields, name).toEqual(Object.entries(says));
    expect(await writtenFor(server, loanId), name).toEqual(before);
  }
}
