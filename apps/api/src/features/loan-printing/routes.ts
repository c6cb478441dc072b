import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { printCase, printLoan } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { FileAnswer } from '../../http/file-answer.ts';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsOfLoan } from '../loan-documents/door.ts';
import { letterheadOf } from '../settings/door.ts';
import { printedApplication } from './application.ts';
import { drawApplication } from './pdf.ts';
import { findPrinted } from './store.ts';

interface Asker {
  readonly userId: string;
  readonly clientAddress: string;
}

async function print(
  { database, files, audit }: Platform,
  asker: Asker,
  id: string,
  ownerId: string | null,
): Promise<FileAnswer> {
  const reads = { query: database.read };
  const loan = await findPrinted(reads, id, ownerId);
  if (loan === undefined) throw new Refusal('not-found');
  const bytes = await drawApplication(
    printedApplication(loan, await documentsOfLoan(reads, id)),
    await letterheadOf({ database, files }),
  );
  await audit.record(database, {
    actorId: asker.userId,
    action: 'loan.printed',
    subject: `loan:${id}`,
    clientAddress: asker.clientAddress,
  });
  return {
    stream: Readable.from([bytes]),
    type: 'application/pdf',
    name: `application-${loan.tracking_number}.pdf`,
    size: bytes.length,
  };
}

/** One application as a PDF, for its owner and for the file. */
export function registerLoanPrinting(server: FastifyInstance, platform: Platform): void {
  route(server, platform, printLoan, ({ who, params, clientAddress }) =>
    print(platform, { userId: who.userId, clientAddress }, params.id, who.userId),
  );
  route(server, platform, printCase, ({ who, params, clientAddress }) =>
    print(platform, { userId: who.userId, clientAddress }, params.id, null),
  );
}
