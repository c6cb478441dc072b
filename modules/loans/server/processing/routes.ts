import type { FastifyInstance } from 'fastify';
import * as calls from '../../endpoints/staff-loans.ts';
import * as loanPapersCalls from '../../endpoints/loan-papers.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { assignCase, assignCases, exportQueue, loanCases } from '#workspace/server/index.ts';
import { registerCaseCalls } from '#workspace/server/routes.ts';
import { loanActions } from './actions.ts';
import { loanExport, loanQueue } from './queue.ts';
import { enterDebtPayments } from './use-cases/enter-debt-payments.ts';
import { showLoanCase } from './use-cases/show-case.ts';

const refusal = 'Choose a loan officer from the list.';

/** The staff's side of loans: queue, case, actions, files. */
export function registerLoanProcessing(server: FastifyInstance, platform: Platform): void {
  registerCaseCalls(server, platform, {
    calls: {
      list: calls.listLoanQueue,
      count: calls.countLoanQueue,
      colleagues: calls.listLoanOfficers,
      show: calls.showLoanCase,
      act: calls.actOnLoan,
      attach: calls.attachToLoan,
      document: calls.viewLoanCaseDocument,
      timelineFiles: [
        [loanPapersCalls.viewLoanActionDocument, 'action'],
        [loanPapersCalls.viewLoanCommentDocument, 'comment'],
      ],
    },
    queue: loanQueue,
    show: showLoanCase,
    actions: loanActions,
  });

  route(server, platform, calls.exportLoanQueue, ({ actor, who, query: filters }) =>
    exportQueue(platform, { ...actor, roles: who.roles }, { queue: loanQueue, csv: loanExport, filters }),
  );
  route(server, platform, calls.enterDebtPayments, ({ who, actor, params: { id: loanId }, body }) =>
    enterDebtPayments(platform, { ...who, ...actor }, { loanId, ...body }),
  );
  route(
    server,
    platform,
    calls.assignLoans,
    ({ who, actor, body: { ids, officer: wanted, taken_from: takenFrom } }) =>
      assignCases(
        platform,
        { ...who, ...actor },
        { kind: loanCases, ids, wanted, takenFrom, field: 'officer', refusal },
      ),
  );
  route(server, platform, calls.assignLoan, async ({ who, actor, params: { id: caseId }, body }) => {
    const { message, assignee: officer } = await assignCase(
      platform,
      { ...who, ...actor },
      {
        kind: loanCases,
        caseId,
        wanted: body.officer,
        field: 'officer',
        refusal,
      },
    );
    return { message, data: { officer } };
  });
}
