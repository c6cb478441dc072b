import type { FastifyInstance } from 'fastify';
import {
  changeContactPersons,
  changeFinanceInfo,
  changeLoanDetails,
  listLoans,
  pageMeta,
  readRepeat,
  readResubmission,
  resubmitLoan,
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
  showLoan,
  submitLoan,
} from '@ensigo/rulebook/contract';
import { draftMadeTimeline } from '@ensigo/rulebook/loan';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as statements from './step-statements.ts';
import * as store from './store.ts';
import { changeStep } from './use-cases/change-step.ts';
import * as variants from './use-cases/read-resubmission.ts';
import * as resubmit from './use-cases/resubmit-loan.ts';
import { saveStep } from './use-cases/save-step.ts';
import * as show from './use-cases/show-loan.ts';
import * as submit from './use-cases/submit-loan.ts';

/** Loans of a client: list, detail, the steps of the draft, submit. */
export function registerLoans(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  read(server, platform, listLoans, async (reads, { who, query: { page }, body }) => {
    const { total, rows } = await store.listLoans(reads, who.userId, page, body);
    return {
      data: rows,
      meta: pageMeta({ total, page, rows: rows.length, path: `/api${listLoans.path}` }),
    };
  });

  read(server, platform, showLoan, async (reads, { who, params }) => ({
    data: await show.showLoan(reads, who.userId, params.id),
  }));

  route(
    server,
    platform,
    saveLoanDetails,
    async ({ who, body: { repeats = null, ...answers }, ifMatch }) => ({
      message: 'Your loan details were saved.',
      data: await saveStep(database, {
        step: 'loan-details',
        statement: statements.saveLoanDetails,
        userId: who.userId,
        version: ifMatch,
        answers,
        more: [draftMadeTimeline, repeats],
        repeats,
      }),
    }),
  );

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
    const { loan_id: loanId, duplicate_of: duplicateOf, ...permission } = body;
    const { userId } = who;
    return {
      message: 'Your application was submitted.',
      data: await submit.submitLoan(platform, { userId, clientAddress, loanId, permission, duplicateOf }),
    };
  });

  read(server, platform, readRepeat, async (reads, { who, params }) => ({
    data: await variants.readRepeat(reads, who.userId, params.id),
  }));

  read(server, platform, readResubmission, async (reads, { who, params }) => ({
    data: await variants.readResubmission(reads, who.userId, params.id),
  }));

  for (const [call, step] of [
    [changeLoanDetails, 'loan-details'],
    [changeContactPersons, 'contact-persons'],
    [changeFinanceInfo, 'finance-info'],
  ] as const) {
    route(server, platform, call, async ({ who, params, body, ifMatch: version }) => ({
      message: 'Your changes are kept. They are not sent yet.',
      data: await changeStep(platform, {
        step,
        userId: who.userId,
        loanId: params.id,
        answers: { ...body },
        version,
      }),
    }));
  }

  route(server, platform, resubmitLoan, async ({ who, params, body: permission, clientAddress }) => ({
    message: 'Your changes were sent.',
    data: await resubmit.resubmitLoan(platform, { userId: who.userId, clientAddress, permission }, params.id),
  }));
}
