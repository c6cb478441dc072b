import type { FastifyInstance } from 'fastify';
import {
  listLoans,
  pageMeta,
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
  showLoan,
  submitLoan,
} from '@ensigo/rulebook/contract';
import { draftMadeTimeline } from '@ensigo/rulebook/loan';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as statements from './step-statements.ts';
import * as store from './store.ts';
import { saveStep } from './use-cases/save-step.ts';
import * as show from './use-cases/show-loan.ts';
import * as submit from './use-cases/submit-loan.ts';

/** Loans of a client: list, detail, the steps of the draft, submit. */
export function registerLoans(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  const reads = { query: database.read };

  route(server, platform, listLoans, async ({ who, query: { page }, body }) => {
    const { total, rows } = await store.listLoans(reads, who.userId, page, body);
    return { data: rows, meta: pageMeta({ total, page, rows: rows.length, path: `/api${listLoans.path}` }) };
  });

  route(server, platform, showLoan, async ({ who, params }) => ({
    data: await show.showLoan(reads, who.userId, params.id),
  }));

  route(server, platform, saveLoanDetails, async ({ who, body, ifMatch }) => ({
    message: 'Your loan details were saved.',
    data: await saveStep(database, {
      step: 'loan-details',
      statement: statements.saveLoanDetails,
      userId: who.userId,
      version: ifMatch,
      answers: body,
      more: [draftMadeTimeline],
    }),
  }));

  route(server, platform, saveContactPersons, async ({ who, body, ifMatch }) => ({
    message: 'Your contact persons were saved.',
    data: await saveStep(database, {
      step: 'contact-persons',
      statement: statements.saveContactPersons,
      userId: who.userId,
      version: ifMatch,
      answers: body,
    }),
  }));

  route(server, platform, saveFinanceInfo, async ({ who, body, ifMatch }) => ({
    message: 'Your finance info was saved.',
    data: await saveStep(database, {
      step: 'finance-info',
      statement: statements.saveFinanceInfo,
      userId: who.userId,
      version: ifMatch,
      answers: body,
    }),
  }));

  route(server, platform, submitLoan, async ({ who, body, clientAddress }) => {
    const { loan_id: loanId, ...permission } = body;
    const { userId } = who;
    return {
      message: 'Your application was submitted.',
      data: await submit.submitLoan(platform, { userId, clientAddress, loanId, permission }),
    };
  });
}
