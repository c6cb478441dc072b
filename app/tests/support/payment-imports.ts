import {
  openPaymentImport,
  readPaymentImport,
  recordPaymentImport,
  type OpenImport,
} from '#repayments/endpoints/staff-payment-imports.ts';
import { dayFromNow } from './decisions.ts';
import type { Person } from './loan-clients.ts';
import { answerOf } from './loan-documents.ts';

const headers = 'Transaction ID,Date,From,From name,Amount,Message,Status';

interface Line {
  readonly reference: string;
  readonly amount?: string;
  readonly day?: string;
  readonly phone?: string;
  readonly message?: string;
  readonly status?: string;
}

/** A statement of mobile money as CSV; days count from today. */
export const statementOf = (...lines: readonly Line[]): string =>
  [
    headers,
    ...lines.map(
      ({
        reference,
        amount = '877384',
        day = dayFromNow(0),
        phone = '',
        message = '',
        status = 'SUCCESSFUL',
      }) =>
        [reference, day, phone, 'Nakato, Grace', amount, message, status]
          .map((cell) => `"${cell}"`)
          .join(','),
    ),
  ].join('\r\n');

function statementForm(
  content: string | Buffer,
  payment_method = 'mobile-money',
  name = 'june.csv',
): FormData {
  const form = new FormData();
  form.append('payment_method', payment_method);
  form.append('statement', new Blob([content], { type: 'text/csv' }), name);
  return form;
}

export const sendStatement = (
  staff: Person,
  content: string | Buffer,
  payment_method?: string,
): Promise<Response> => staff.sendForm(openPaymentImport, '', statementForm(content, payment_method));

/** Opens a statement; its number. */
export async function openStatement(
  staff: Person,
  content: string | Buffer,
  payment_method?: string,
): Promise<number> {
  const { data } = await answerOf(openPaymentImport, await sendStatement(staff, content, payment_method));
  return data.id;
}

export const importOf = async (staff: Person, id: number): Promise<OpenImport> =>
  (await staff.does(readPaymentImport, { id })).data;

/** What is said of each line. */
export const outcomesOf = ({ lines }: OpenImport) =>
  lines.map(({ outcome, is_ready: isReady }) => [outcome, isReady]);

/** What the last button would send. */
export function readyIn({ lines }: OpenImport): { count: number; sum: string } {
  const ready = lines.filter((line) => line.is_ready);
  return { count: ready.length, sum: String(ready.reduce((sum, { amount }) => sum + BigInt(amount), 0n)) };
}

export const recordAll = async (staff: Person, id: number) =>
  staff.does(recordPaymentImport, { id, body: readyIn(await importOf(staff, id)) });
