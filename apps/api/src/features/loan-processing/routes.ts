import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { mayDo } from '@ensigo/rulebook/access';
import { read, route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { assignCase, attachFiles, listColleagues, loanCases } from '../cases/door.ts';
import { lockCase } from './action-store.ts';
import { findDocument, findTimelineFile } from './file-store.ts';
import { actOnLoan } from './use-cases/act-on-loan.ts';
import { exportQueue } from './use-cases/export-queue.ts';
import { countQueue, readQueue } from './use-cases/list-queue.ts';
import { showCase } from './use-cases/show-case.ts';
import { viewFile } from './use-cases/view-file.ts';

/** The staff's side of loans: queue, case, actions, files. */
export function registerLoanProcessing(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  registerUploads(server, platform);

  read(server, platform, calls.listQueue, (reads, { who, query: filters }) =>
    readQueue(reads, { filters, userId: who.userId }),
  );
  read(server, platform, calls.countQueue, async (reads, { who }) => ({
    data: await countQueue(reads, who.userId),
  }));
  route(server, platform, calls.exportQueue, ({ who, query, clientAddress }) =>
    exportQueue(platform, { userId: who.userId, clientAddress }, query),
  );
  read(server, platform, calls.listColleagues, async (reads) => ({
    data: await listColleagues(reads, loanCases),
  }));
  route(server, platform, calls.showCase, async ({ who, params, clientAddress }) => ({
    data: await showCase(platform, { ...who, clientAddress }, params.id),
  }));
  route(server, platform, calls.actOnLoan, async ({ who, params, body, ifMatch, clientAddress }) => ({
    message: 'Done. It is in the timeline.',
    data: await actOnLoan(platform, { ...who, clientAddress, seen: ifMatch }, params.id, body),
  }));
  route(server, platform, calls.assignLoan, async ({ who, params, body, clientAddress }) => {
    const officer = await assignCase(
      platform,
      { ...who, clientAddress },
      {
        kind: loanCases,
        caseId: params.id,
        wanted: body.officer,
        field: 'officer',
        refusal: 'Choose a loan officer from the list.',
        lock: async (transaction) => (await lockCase(transaction, params.id)) !== undefined,
      },
    );
    const message =
      officer === null ? 'The case belongs to nobody now.' : `The case belongs to ${officer.name} now.`;
    return { message, data: { officer } };
  });
  route(server, platform, calls.attachToLoan, ({ who, params, clientAddress, http }) =>
    attachFiles(platform, { ...who, clientAddress }, { kind: loanCases, caseId: params.id }, http),
  );
  route(server, platform, calls.viewCaseDocument, async ({ who, params: { id }, clientAddress }) =>
    viewFile(
      platform,
      { ...who, clientAddress },
      `loan-document:${id}`,
      await findDocument({ query: database.read }, id),
    ),
  );
  for (const [call, of] of [
    [calls.viewActionDocument, 'action'],
    [calls.viewActionCommentDocument, 'comment'],
  ] as const) {
    route(server, platform, call, async ({ who, params: { id }, clientAddress }) => {
      const file = await findTimelineFile({ query: database.read }, of, id, {
        ...who,
        isStaff: mayDo(who.role, 'loans.view'),
      });
      return viewFile(platform, { ...who, clientAddress }, `loan-attachment:${id}`, file);
    });
  }
}
