import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/staff-loans.ts';
import * as loanPapersEndpoints from '../../endpoints/loan-papers.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { assignCase, assignCases, exportQueue, loanCases } from '#workspace/server/index.ts';
import { registerCaseEndpoints } from '#workspace/server/routes.ts';
import { loanActions } from './actions.ts';
import { loanExport, loanQueue } from './queue.ts';
import { enterDebtPayments, showLoanCase } from './use-cases.ts';

const refusal = 'Choose a loan officer from the list.';

/** The staff's side of loans: queue, case, actions, files. */
export function registerLoanProcessing(server: FastifyInstance, platform: Platform): void {
  registerCaseEndpoints(server, platform, {
    endpoints: {
      list: endpoints.listLoanQueue,
      count: endpoints.countLoanQueue,
      colleagues: endpoints.listLoanOfficers,
      show: endpoints.showLoanCase,
      act: endpoints.actOnLoan,
      attach: endpoints.attachToLoan,
      document: endpoints.viewLoanCaseDocument,
      timelineFiles: [
        [loanPapersEndpoints.viewLoanActionDocument, 'action'],
        [loanPapersEndpoints.viewLoanCommentDocument, 'comment'],
      ],
    },
    queue: loanQueue,
    show: showLoanCase,
    actions: loanActions,
  });

  route(server, platform, endpoints.exportLoanQueue, ({ actor, who, query: filters }) =>
    exportQueue(platform, { ...actor, roles: who.roles }, { queue: loanQueue, csv: loanExport, filters }),
  );
  route(server, platform, endpoints.enterDebtPayments, ({ who, actor, params: { id: loanId }, body }) =>
    enterDebtPayments(platform, { ...who, ...actor }, { loanId, ...body }),
  );
  route(
    server,
    platform,
    endpoints.assignLoans,
    ({ who, actor, body: { ids, officer: wanted, reassigned_from: reassignedFrom } }) =>
      assignCases(
        platform,
        { ...who, ...actor },
        { kind: loanCases, ids, wanted, reassignedFrom, field: 'officer', refusal },
      ),
  );
  route(server, platform, endpoints.assignLoan, async ({ who, actor, params: { id: caseId }, body }) => {
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
