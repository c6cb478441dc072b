import type { FastifyRequest } from 'fastify';
import { openPaymentImport as call } from '../../../endpoints/staff-payment-imports.ts';
import {
  statementRule,
  mostStatementLines,
  statementPaymentMethods,
} from '../../../rules/payment-imports/limits.ts';
import { onceWithin } from '#kit/http/idempotency.ts';
import { receiveFiles, type Arrival } from '#kit/http/upload.ts';
import { act, type Person, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { recogniseColumns } from '../../../rules/payment-imports/columns.ts';
import { tooManyFiles } from '#kit/rules/uploads/judge-file.ts';
import { countOpenImports, findKnownColumns, findSameFile, insertImport } from '../import-store.ts';
import { insertLines } from '../line-store.ts';
import { readStatementFile, type StatementTable } from '../statement-file.ts';

const mostOpen = 5;

const refuse = (message: string) => invalid({ statement: [message] });

/** The one file that arrived, as a table; refuses everything else. */
async function statementIn({ files, fields, errors }: Arrival) {
  const payment_method = statementPaymentMethods.find((known) => known === fields.get('payment_method'));
  const [file, ...more] = files;
  const wrong = {
    ...errors,
    ...(payment_method === undefined && { payment_method: ['Choose whose statement it is.'] }),
    ...(file === undefined && errors['statement'] === undefined && { statement: ['Choose a file.'] }),
    ...(more.length > 0 && { statement: [tooManyFiles(statementRule)] }),
  };
  if (file === undefined || payment_method === undefined || Object.keys(wrong).length > 0)
    throw invalid(wrong);
  const table: StatementTable | undefined = await readStatementFile(file.received.temporaryPath);
  if (table === undefined) throw refuse('This file could not be read as a table. Download it again as CSV.');
  if (table.isCut || table.rows.length > mostStatementLines)
    throw refuse(`A statement can have at most ${mostStatementLines} lines. Choose a shorter period.`);
  if (table.rows.length === 0) throw refuse('This file has no lines. Choose another one.');
  const { headers, rows, currency } = table;
  return { payment_method, fileHash: file.received.sha256, fileName: file.fileName, headers, rows, currency };
}

type Statement = Awaited<ReturnType<typeof statementIn>>;

/** Opens the statement, or what is open of the same file. */
async function openStatement(
  transaction: Act,
  { userId }: Person,
  { rows, ...file }: Statement,
): Promise<{ message: string; data: { id: number } }> {
  const same = { userId, ...file };
  const known = await findSameFile(transaction, same);
  if (known !== undefined) {
    transaction.changedNothing();
    return { message: 'This statement is already open.', data: { id: known } };
  }
  if ((await countOpenImports(transaction, userId)) >= mostOpen)
    throw refuse(`You have ${mostOpen} statements open. Close one of them first.`);
  const columns =
    (await findKnownColumns(transaction, file.payment_method, file.headers)) ??
    recogniseColumns(file.headers);
  const id = await insertImport(transaction, { ...same, columns, lineCount: rows.length });
  if (id === undefined) throw refuse('This statement was opened a moment ago. Upload it again.');
  await insertLines(transaction, id, rows);
  await transaction.record('payment-import.opened', {
    subject: `payment-import:${id}`,
    details: { paid_by: file.payment_method, lines: rows.length, file: file.fileHash },
  });
  return { message: 'Statement opened. Check its lines before you record the payments.', data: { id } };
}

/** Takes a statement; the same file again leads to what is open already. Nothing is recorded yet (MONEY-08). */
export async function openImport(
  platform: Platform,
  actor: Person,
  sessionHash: Buffer,
  http: FastifyRequest,
): Promise<{ message: string; data: { id: number } }> {
  const arrival = await receiveFiles(platform, http, {
    sessionHash,
    ruleFor: (field) => (field === 'statement' ? statementRule : undefined),
    unknownField: 'Send the file in the field statement.',
  });
  try {
    const statement = await statementIn(arrival);
    const form = { call, http, said: [statement.payment_method] };
    const { result } = await act(platform, actor, (transaction) =>
      onceWithin(transaction, actor, form, arrival.files, async () => ({
        claimed: new Set(),
        result: await openStatement(transaction, actor, statement),
      })),
    );
    return result;
  } finally {
    await arrival.discard();
  }
}
