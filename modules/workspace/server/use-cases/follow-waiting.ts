import { expiryNotice, reminderNotice } from '#cases/rules/waiting.ts';
import { noAnswerCode } from '#settings/rules/rejection-reasons.ts';
import { act } from '#kit/platform/act.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { byIds, oneByOne } from '#kit/platform/housekeeping/one-by-one.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  dueAtOnce,
  endWaiting,
  hourInKampala,
  listDue,
  listOver,
  markReminded,
  type WaitingCase,
} from '../due-store.ts';
import { loanCases, requestCases, type CaseKind } from '../kinds.ts';
import { lockRow } from '../lock-store.ts';
import { withReasons } from '#cases/rules/rejection.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { writeAction } from '../action-store.ts';
import { keptReasons, noAnswer } from './act-on-case.ts';
import { notifyAssignees, notifyClient } from '../notices.ts';

interface Told {
  readonly kind: CaseKind;
  readonly held: WaitingCase;
  readonly action: 'remind' | 'expire';
  readonly notice: () => CaseNotice;
}

/** Writes what happened automatically to a waiting case into its timeline, and tells those concerned. */
async function tellOfWaiting(
  platform: Platform,
  transaction: Transaction,
  { kind, held, action, notice }: Told,
): Promise<void> {
  const given = action === 'expire' ? await noAnswer(transaction) : [];
  await writeAction(transaction, kind, {
    caseId: held.id,
    userId: null,
    action: loanWorkflow.transitions[action].timeline,
    comment: '',
    visibility: 'client',
    details: keptReasons(given).details,
  });
  await notifyClient(platform, transaction, { kind, locked: held, action }, () =>
    withReasons(notice(), given),
  );
  if (action === 'remind') return;
  await notifyAssignees(platform, transaction, {
    kind,
    caseId: held.id,
    message: `${held.tracking_number} was closed because ${held.client_name} did not reply.`,
    mail: { kind: `${kind.name}-expired`, subject: `${held.tracking_number} was closed without a reply` },
  });
}

/** Hours of Kampala in which nobody is woken. */
const firstHour = 8;
const lastHour = 19;

/** Whether people may be written to now. */
export async function isDaytime(database: Queryable): Promise<boolean> {
  const hour = await hourInKampala(database);
  return hour >= firstHour && hour <= lastHour;
}

/**
 * Reminds clients who are waited for, and closes what they did not answer, by day (CASE-04). Each happens once, however
 * many nodes follow.
 */
export async function followWaiting(
  platform: Platform,
  { evenAtNight = false }: { readonly evenAtNight?: boolean } = {},
): Promise<void> {
  const { database } = platform;
  const mayWrite = async (): Promise<boolean> => evenAtNight || isDaytime(database);
  for (const kind of [loanCases, requestCases]) {
    const each = (list: typeof listDue, does: Pick<Step, 'action' | 'take' | 'noticeOf'>): Promise<void> => {
      const due = byIds(
        `${does.action}-${kind.name}`,
        async (after) => ((await mayWrite()) ? list(database, kind, after) : []),
        dueAtOnce,
      );
      return oneByOne(platform, due, (id) => step(platform, { kind, id, ...does }));
    };
    await each(listDue, { action: 'remind', take: markReminded, noticeOf: reminderNotice });
    await each(listOver, { action: 'expire', take: endWaiting, noticeOf: expiryNotice });
  }
}

interface Step {
  readonly kind: CaseKind;
  readonly id: string;
  readonly action: 'remind' | 'expire';
  readonly take: typeof markReminded;
  readonly noticeOf: typeof reminderNotice;
}

/** One reminder or closing with its timeline entry, its message and its row of the audit log, in nobody's name. */
async function step(platform: Platform, { kind, id, action, take, noticeOf }: Step): Promise<void> {
  await act(platform, {}, async (transaction) => {
    await lockRow(transaction, kind, id);
    const held = await take(transaction, kind, id);
    if (held === undefined) {
      transaction.changedNothing();
      return;
    }
    const waiting = {
      kind: kind.name,
      trackingNumber: held.tracking_number,
      answerBy: held.answer_by,
      closesOn: held.closes_on,
    };
    await tellOfWaiting(platform, transaction, { kind, held, action, notice: () => noticeOf(waiting) });
    await transaction.record(`${kind.name}.${action}`, {
      subject: `${kind.name}:${id}`,
      ...(action === 'expire' && { details: { reasons: noAnswerCode } }),
    });
  });
}
