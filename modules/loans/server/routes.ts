import type { FastifyInstance } from 'fastify';
import { say } from '#kit/messages/index.ts';
import {
  changeContactPersons,
  changeFinanceInfo,
  changeLoanDetails,
  changePrequalification,
  readRepeat,
  readResubmission,
  resubmitLoan,
} from '../endpoints/loan-variants.ts';
import {
  listLoans,
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
  showLoan,
  submitLoan,
} from '../endpoints/loans.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as reads from './queries.ts';
import { changeStep, saveDetailsStep, saveLoanStep } from './use-cases/save-step.ts';
import { correctPrequalification } from './use-cases/correct-prequalification.ts';
import { readRepeat as readRepeatOf } from './use-cases/read-repeat.ts';
import { readResubmission as readResubmissionOf } from './use-cases/read-resubmission.ts';
import * as resubmit from './use-cases/resubmit-loan.ts';
import * as show from './use-cases/show-loan.ts';
import * as submit from './use-cases/submit-loan.ts';

/** Loans of a client: list, detail, the steps of the draft, submit. */
export function registerLoans(server: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  read(server, platform, listLoans, reads.listLoans);

  read(server, platform, showLoan, async (connection, { who, params }) => ({
    data: await show.showLoan(connection, who.userId, params.id),
  }));

  route(
    server,
    platform,
    saveLoanDetails,
    async ({ who, body: { repeats = null, sent, ...answers }, ifMatch: version }) => ({
      message: say('Loan details saved.'),
      data: await saveDetailsStep(database, { userId: who.userId, version, sent, answers, repeats }),
    }),
  );

  for (const [call, step, message] of [
    [saveContactPersons, 'contact-persons', () => say('Contact persons saved.')],
    [saveFinanceInfo, 'finance-info', () => say('Finance info saved.')],
  ] as const) {
    route(
      server,
      platform,
      call,
      async ({ who: { userId }, body: { sent, ...answers }, ifMatch: version }) => ({
        message: message(),
        data: await saveLoanStep(database, { step, userId, version, sent, answers }),
      }),
    );
  }

  route(server, platform, submitLoan, async ({ who, body, clientAddress, ifMatch: version }) => {
    const { loan_id: loanId, duplicate_of: duplicateOf, read_documents: documents, ...permission } = body;
    const { userId } = who;
    return {
      message: say('Application submitted.'),
      data: await submit.submitLoan(platform, {
        userId,
        clientAddress,
        loanId,
        version,
        documents,
        permission,
        duplicateOf,
      }),
    };
  });

  read(server, platform, readRepeat, async (connection, { who, params }) => ({
    data: await readRepeatOf(connection, who.userId, params.id),
  }));

  read(server, platform, readResubmission, async (connection, { who, params }) => ({
    data: await readResubmissionOf(connection, who.userId, params.id),
  }));

  for (const [call, step] of [
    [changeLoanDetails, 'loan-details'],
    [changeContactPersons, 'contact-persons'],
    [changeFinanceInfo, 'finance-info'],
  ] as const) {
    route(server, platform, call, async ({ who, params, body, ifMatch: version }) => ({
      message: say("Changes saved. You haven't sent them yet."),
      data: await changeStep(platform, {
        step,
        userId: who.userId,
        loanId: params.id,
        answers: { ...body },
        version,
      }),
    }));
  }

  route(server, platform, changePrequalification, async ({ who, params, body, ifMatch: version }) => ({
    message: say("Changes saved. You haven't sent them yet."),
    data: await correctPrequalification(platform, {
      userId: who.userId,
      loanId: params.id,
      answers: body,
      version,
    }),
  }));

  route(server, platform, resubmitLoan, async ({ actor, params, body, ifMatch: version }) => {
    const { read_documents: documents, ...permission } = body;
    return {
      message: say('Changes sent.'),
      data: await resubmit.resubmitLoan(platform, actor, params.id, { ...permission, version, documents }),
    };
  });
}
