import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/staff-repayments.ts';
import * as loanPapersEndpoints from '#loans/endpoints/loan-papers.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { printReceipt, refundCredit, recordRepayment, reverseEntry, showLoanRecord } from './use-cases.ts';

/** The record of repayments of disbursed loans (MONEY-08). */
export function registerRepayments(server: FastifyInstance, platform: Platform): void {
  route(server, platform, endpoints.readLoanRecord, async ({ who, actor, params: { id } }) => ({
    data: await showLoanRecord(platform, { ...who, ...actor }, id),
  }));
  route(server, platform, endpoints.recordRepayment, ({ who, actor, params: { id }, body, ifMatch: seen }) =>
    recordRepayment(platform, { ...actor, roles: who.roles, seen }, id, body),
  );
  route(
    server,
    platform,
    endpoints.reverseEntry,
    ({ who, actor, params: { id, number }, body, ifMatch: seen }) =>
      reverseEntry(platform, { ...who, ...actor, seen }, { loanId: id, number: Number(number), ...body }),
  );
  route(server, platform, endpoints.refundCredit, ({ who, actor, params: { id }, body, ifMatch: seen }) =>
    refundCredit(platform, { ...who, ...actor, seen }, id, body),
  );
  route(server, platform, endpoints.openReceipt, ({ who, actor, params: { id, number } }) =>
    printReceipt(platform, { ...who, ...actor }, { loanId: id, number: Number(number), ownerId: null }),
  );
  route(server, platform, loanPapersEndpoints.openOwnReceipt, ({ who, actor, params: { id, number } }) =>
    printReceipt(
      platform,
      { ...who, ...actor },
      { loanId: id, number: Number(number), ownerId: actor.userId },
    ),
  );
}
