import type { FastifyInstance } from 'fastify';
import { printLoanCase } from '../../endpoints/staff-loans.ts';
import { printLoan } from '../../endpoints/loan-papers.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { printApplication, printCase } from './use-cases.ts';

/** One application as a PDF, for its owner and for the staff's records. */
export function registerLoanPrinting(server: FastifyInstance, platform: Platform): void {
  route(server, platform, printLoan, ({ actor, params: { id }, query: { version } }) =>
    printApplication(platform, actor, { id, version, ownerId: actor.userId }),
  );
  route(server, platform, printLoanCase, ({ who, actor, params: { id }, query: { version } }) =>
    printCase(platform, { ...who, ...actor }, { id, version }),
  );
}
