import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseSuspended } from '#clients/server/index.ts';
import type {
  Acted,
  Actor,
  CaseActions,
  LockedCase,
  StaffAction,
  StaffComment,
  ActionInProgress,
} from '../actions.ts';
import { claimCase } from '../assignee-store.ts';
import { awaitReassignment, refuseChanged } from '../holder-store.ts';
import { refuseStale, type Asker } from '../policy.ts';
import { commentOnCase } from './comment-on-case.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import { withReasons, givenReasons, type GivenReason } from '#cases/rules/rejection.ts';
import { Refusal, invalid } from '#kit/rules/errors/refusal.ts';
import { writeAction } from '../action-store.ts';
import { attach } from '../attachments.ts';
import { notifyClient } from '../notices.ts';
import { beginAwaitingClient, forgetUnsent, writeReminder } from '../awaiting-client-store.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { lockRow } from '../lock-store.ts';
import { refuseUnseen } from '../case.ts';
import { noAnswerReason } from '#settings/rules/rejection-reasons.ts';
import { rejectionReasonsOf, today } from '#settings/server/index.ts';

/**
 * Locks a submitted case until the transaction ends, and reads it; 404 if there is none. Refuses a person who may not
 * see it: judged after the lock, so that what was declared meanwhile counts.
 */
export async function lockCase<Locked extends LockedCase>(
  transaction: Transaction,
  { kind, read }: Pick<CaseActions<Locked, StaffAction, unknown>, 'kind' | 'read'>,
  id: string,
  asker: Asker,
): Promise<Locked> {
  await lockRow(transaction, kind, id);
  // Only a statement that begins after the wait sees what others have written.
  const locked = await read(transaction, id);
  if (locked === undefined) throw new Refusal('not-found');
  await refuseUnseen(transaction, kind, asker, id);
  return locked;
}

/** The reasons of a rejection as they are given today; refuses none where the lender has some, and unknown ones. */
async function reasonsFor(transaction: Transaction, body: StaffAction): Promise<GivenReason[]> {
  if (body.action !== 'reject') return [];
  const { reasons: offered } = await rejectionReasonsOf(transaction);
  const { reasons: codes = [] } = body;
  if (offered.length > 0 && codes.length === 0) throw invalid({ reasons: ['Choose at least one reason.'] });
  const given = givenReasons(offered, codes, await today(transaction));
  if (given.length < new Set(codes).size)
    throw invalid({ reasons: ['One of the reasons is no longer available. Choose again.'] });
  return given;
}

/** The reason of a case that nobody answered. */
export async function noAnswer(transaction: Transaction): Promise<GivenReason[]> {
  const offered = noAnswerReason(await rejectionReasonsOf(transaction));
  return givenReasons([offered], [offered.code], await today(transaction));
}

/** What the timeline's entry and the audit log keep of the reasons. */
export const keptReasons = (given: readonly GivenReason[]) => ({
  details: given.length === 0 ? {} : { reasons: given },
  audited: given.length === 0 ? {} : { reasons: given.map(({ code }) => code).join(', ') },
});

/** Moves a locked case, with all consequences. */
export async function finishAction<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  platform: Platform,
  transaction: Act,
  actions: CaseActions<Locked, Body, Resolved>,
  transition: ActionInProgress<Locked, Body, Resolved>,
  /** Whether the case became the actor's by this. */
  claimed: boolean,
): Promise<Acted> {
  const { kind } = actions;
  const { locked, body, status, userId, resolved } = transition;
  const { action, comment } = body;
  if (action === 'remind') await writeReminder(transaction, kind, locked.id);
  else if (!(await actions.apply(transaction, transition))) throw new Refusal('conflict');
  if (action === 'withdraw-feedback') await forgetUnsent(transaction, kind, locked.id);
  const sender = { caseId: locked.id, userId };
  const given = await reasonsFor(transaction, body);
  const kept = keptReasons(given);
  const details = { ...actions.detailsOf(body, resolved), ...kept.details };
  const entry = {
    ...sender,
    action: actions.wordOf(action),
    comment,
    visibility: 'client',
    details,
  } as const;
  const actionId = await writeAction(transaction, kind, entry);
  await actions.afterEntry(transaction, transition, actionId);
  if (status === feedbackStatus && locked.status !== feedbackStatus)
    await beginAwaitingClient(transaction, kind, {
      actionId,
      caseId: locked.id,
      from: locked.status,
      answerBy: body.answer_by ?? null,
    });
  await attach(transaction, kind, body.attachments, sender, { actionId });
  await notifyClient(platform, transaction, { kind, locked, action }, () =>
    withReasons(actions.noticeOf(locked, body, resolved), given),
  );
  await actions.notifyStaff(platform, transaction, transition);
  await transaction.record(actions.auditActionOf(action), {
    subject: `${kind.name}:${locked.id}`,
    details: {
      from: locked.status,
      to: status,
      ...(claimed && { claimed }),
      ...actions.sumOf(transition),
      ...kept.audited,
    },
  });
  return { status, action_id: actionId };
}

const isComment = (body: StaffAction): body is StaffComment => body.action === 'comment';

interface Acting<Body> {
  readonly actor: Actor;
  readonly caseId: string;
  readonly body: Body;
}

/** Locks the case for a person who may do this with it; returns the status that it leads to. */
async function lockFor<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  transaction: Act,
  actions: CaseActions<Locked, Body, Resolved>,
  { actor, caseId, body }: Acting<Body | StaffComment>,
): Promise<{ readonly locked: Locked; readonly status: string }> {
  // The actor may be assigned the case, and the named colleague is given it.
  await awaitReassignment(transaction, { userId: actor.userId, publicId: actions.namedIn?.(body) });
  await refuseChanged(transaction, actor);
  const locked = await lockCase(transaction, actions, caseId, actor);
  return { locked, status: actions.policy.judge(locked, body.action, actor) };
}

/** What is judged of a case that is locked, beside who may act. */
async function resolveFor<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  transaction: Act,
  { policy, resolve }: CaseActions<Locked, Body, Resolved>,
  locked: Locked,
  { actor, body }: Acting<Body>,
): Promise<Resolved> {
  refuseStale(locked, actor.seen);
  if (policy.decidesOnMoney(body.action)) await refuseSuspended(transaction, locked.user_id);
  return resolve(transaction, locked, body, actor);
}

/** Judges an action as if it were carried out now, and leaves the case locked. */
export async function judgeAction<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  transaction: Act,
  actions: CaseActions<Locked, Body, Resolved>,
  acting: Acting<Body>,
): Promise<Locked> {
  const { locked } = await lockFor(transaction, actions, acting);
  await resolveFor(transaction, actions, locked, acting);
  return locked;
}

/** One action of a staff member with all its consequences, or nothing (STAFF-02, STAFF-03, STAFF-05). */
export async function actOnCase<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  platform: Platform,
  actions: CaseActions<Locked, Body, Resolved>,
  { actor, caseId, body }: Acting<Body | StaffComment>,
): Promise<Acted> {
  return act(platform, actor, async (transaction) => {
    const { locked, status } = await lockFor(transaction, actions, { actor, caseId, body });
    if (isComment(body)) return commentOnCase(platform, transaction, actions, { locked, body, actor });
    const resolved = await resolveFor(transaction, actions, locked, { actor, caseId, body });
    const claimed = await claimCase(transaction, actions.kind, { caseId, userId: actor.userId });
    const transition = { locked, body, status, userId: actor.userId, resolved };
    return finishAction(platform, transaction, actions, transition, claimed);
  });
}
