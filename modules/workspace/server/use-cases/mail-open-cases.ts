import { mayDo } from '#kit/rules/access/roles.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { decisionDays } from '#settings/server/index.ts';
import { loanCases, requestCases, type CaseKind } from '../kinds.ts';
import { claimForToday, countOpenCases, type Claimed } from '../open-cases-store.ts';

/** The lender's local hour from which the mails of a day are sent. */
const morning = 7;
/** Mails written in one transaction. */
const atOnce = 50;

const counted = (count: number, kind: CaseKind): string =>
  `${String(count)} ${kind.name}${count === 1 ? '' : 's'}`;

const queues = [
  { kind: loanCases, queue: screens.staff.loans.to() },
  { kind: requestCases, queue: screens.staff.requests.to() },
] as const;

/** What is open of one kind, in lines of the mail; empty if nothing is. */
async function linesOf(
  { config }: Platform,
  transaction: Transaction,
  person: Claimed,
  { kind, queue }: (typeof queues)[number],
): Promise<string[]> {
  if (!mayDo(person.roles, kind.viewing)) return [];
  const { own, late, unassigned } = await countOpenCases(
    transaction,
    kind,
    person.id,
    await decisionDays(transaction),
  );
  const mayTake = kind.roles.some((role) => person.roles.includes(role));
  const lines = [
    ...(own > 0
      ? [`Assigned to you: ${counted(own, kind)}${late > 0 ? `, ${String(late)} delayed` : ''}.`]
      : []),
    ...(mayTake && unassigned > 0 ? [`Awaiting assignment: ${counted(unassigned, kind)}.`] : []),
  ];
  return lines.length === 0 ? [] : [...lines, `${config.publicUrl}${queue}`];
}

async function mailOne(platform: Platform, transaction: Transaction, person: Claimed): Promise<void> {
  const lines: string[] = [];
  for (const each of queues) lines.push(...(await linesOf(platform, transaction, person, each)));
  if (lines.length === 0) return;
  const off = `You can turn off this email under Notifications: ${platform.config.publicUrl}${screens.shared.notifications.to()}`;
  await platform.outbox.enqueue(transaction, {
    channel: 'mail',
    to: person.email,
    userId: person.id,
    kind: 'open-cases',
    subject: 'Open cases today',
    text: [`Good morning ${person.name},`, ...lines, off].join('\n\n'),
  });
}

/**
 * One mail a day, in the lender's morning, to each member of the staff who has something open (CASE-03). Safe on any
 * number of nodes: who is written to is marked in the same transaction.
 */
export async function mailOpenCases(platform: Platform, { fromHour } = { fromHour: morning }): Promise<void> {
  let more = true;
  while (more) {
    more = await changeUnrecorded(platform.database, async (transaction) => {
      const people = await claimForToday(transaction, fromHour, atOnce);
      for (const person of people) await mailOne(platform, transaction, person);
      return people.length === atOnce;
    });
  }
}
