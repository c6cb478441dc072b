import type { FastifyRequest } from 'fastify';
import { invalid } from '@ensigo/rulebook/errors';
import {
  mostStatementLines,
  recogniseColumns,
  statementChannels,
  statementRule,
} from '@ensigo/rulebook/statements';
import { tooManyFiles } from '@ensigo/rulebook/uploads';
import { receiveFiles, type Arrival } from '../../../http/upload.ts';
import { act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countOpenImports, findKnownColumns, findSameFile, insertImport } from '../import-store.ts';
import { insertLines } from '../line-store.ts';
import { readStatementFile, type StatementTable } from '../statement-file.ts';

const mostOpen = 5;

const refuse = (message: string) => invalid({ statement: [message] });

/** The one file that arrived, as a table; refuses everything else. */
async function statementIn({ files, fields, errors }: Arrival) {
  const channel = statementChannels.find((known) => known === fields.get('channel'));
  const [file, ...more] = files;
  const wrong = {
    ...errors,
    ...(channel === undefined && { channel: ['Say whose statement it is.'] }),
    ...(file === undefined && errors['statement'] === undefined && { statement: ['Choose a file.'] }),
    ...(more.length > 0 && { statement: [tooManyFiles(statementRule)] }),
  };
  if (file === undefined || channel === undefined || Object.keys(wrong).length > 0) throw invalid(wrong);
  const table: StatementTable | undefined = await readStatementFile(file.received.temporaryPath);
  if (table === undefined) throw refuse('This file cannot be read as a table. Download it again as CSV.');
  if (table.isCut || table.rows.length > mostStatementLines)
    throw refuse(`At most ${mostStatementLines} lines at once. Choose a shorter period.`);
  if (table.rows.length === 0) throw refuse('This file has no lines.');
  const { headers, rows } = table;
  return { channel, fileHash: file.received.sha256, fileName: file.fileName, headers, rows };
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
    unknownField: 'Send the file under statement.',
  });
  try {
    const { rows, ...file } = await statementIn(arrival);
    return await act(platform, actor, async (transaction) => {
      const same = { userId: actor.userId, ...file };
      const open = await findSameFile(transaction, same);
      if (open !== undefined) {
        transaction.changedNothing();
        return { message: 'This file is open already.', data: { id: open } };
      }
      if ((await countOpenImports(transaction, actor.userId)) >= mostOpen)
        throw refuse(`You have ${mostOpen} statements open. Close one of them first.`);
      const columns =
        (await findKnownColumns(transaction, file.channel, file.headers)) ?? recogniseColumns(file.headers);
      const id = await insertImport(transaction, { ...same, columns, lineCount: rows.length });
      if (id === undefined) throw refuse('This file was just opened. Send it again.');
      await insertLines(transaction, id, rows);
      await transaction.record('payment-import.opened', {
        subject: `payment-import:${id}`,
        details: { paid_by: file.channel, lines: rows.length, file: file.fileHash },
      });
      return { message: 'Nothing is recorded yet: check the lines.', data: { id } };
    });
  } finally {
    await arrival.discard();
  }
}
