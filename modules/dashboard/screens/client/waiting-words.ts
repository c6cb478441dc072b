import { say, sayAs, sayNamed } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { WaitingItem } from '../../endpoints/dashboard.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { withinSentence } from '#kit/rules/fields/within-sentence.ts';
import { daysBetween } from '#lending/rules/calendar.ts';
import { firstOpenStep } from '#loans/rules/feedback.ts';
import { loanRowActions } from '#cases/rules/loan/statuses.ts';
import { pathForRequestStep } from '#support-requests/rules/continue.ts';
import { pathForStep } from '#loans/rules/continue.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { firstAskedStep } from '#support-requests/rules/places.ts';

/** One thing to do, in words, and the one button that leads to it. */
export interface WaitingWords {
  readonly title: string;
  readonly button: string;
  readonly to: string;
}

/** Most things that a title names; of more it says how many there are. */
const mostNamed = 2;

/** 'Send Bank statement and change loan amount': what was asked for, by its names. */
function askedTitle({ about, things }: WaitingItem): string {
  if (things.length === 0) {
    return about === 'loan'
      ? say('Answer our questions about your application')
      : say('Answer our questions about your request');
  }
  const named = things.length > mostNamed + 1 ? things.slice(0, mostNamed) : things;
  const parts = named.map(({ kind, label }, index) => {
    // The name of a document is the lender's.
    const called = kind === 'document' ? label : withinSentence(label);
    if (kind === named[index - 1]?.kind) return called;
    return kind === 'document' ? say`send ${called}` : say`change ${called}`;
  });
  if (named.length < things.length) parts.push(say`${things.length - named.length} more`);
  const [last, ...before] = [...parts].reverse();
  const sentence =
    before.length === 0 ? (last ?? '') : sayAs('steps')`${before.reverse().join(', ')} and ${last ?? ''}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

function feedbackWords(item: WaitingItem): WaitingWords {
  const { about, id } = item;
  const title = askedTitle(item);
  if (about === 'request') {
    const step = firstAskedStep({ whole: item.whole, items: item.things });
    const to = screens.client.requestResubmission.to({ id, step });
    return { title, button: sayNamed('UPDATE'), to };
  }
  const addresses = {
    'UPDATE DOCS': screens.client.loanDocuments.to({ id }),
    UPDATE: screens.client.loanResubmission.to({
      id,
      step: firstOpenStep({ whole: item.whole, items: item.things }),
    }),
    VIEW: screens.client.loan.to({ id }),
  };
  const actions = loanRowActions({ ...item, status: feedbackStatus, waiting_for_feedback: true });
  const button = actions.find((action) => action === 'UPDATE DOCS' || action === 'UPDATE') ?? 'VIEW';
  return { title, button: sayNamed(button), to: addresses[button] };
}

const wordsOf: Readonly<Record<WaitingItem['kind'], (item: WaitingItem) => WaitingWords>> = {
  feedback: feedbackWords,
  offer: ({ id }) => ({
    title: say('Read and sign your offer'),
    button: say('Open your offer'),
    to: screens.client.loanOffer.to({ id }),
  }),
  deliverables: ({ id }) => ({
    title: say('Tell us if the expert solved your challenge'),
    button: sayAs('verb')`Answer`,
    to: screens.client.request.to({ id }),
  }),
  draft: ({ about, step }) => ({
    title: about === 'loan' ? say('Finish your application') : say('Finish your request'),
    button: sayNamed('CONTINUE'),
    to: about === 'loan' ? pathForStep(step) : pathForRequestStep(step),
  }),
};

/** What to do about it (EASE-03). */
export const waitingWords = (item: WaitingItem): WaitingWords => wordsOf[item.kind](item);

/** Days left at which a line turns red. */
const pressing = 2;

interface DaysLeft {
  readonly text: string;
  readonly isPressing: boolean;
}

/** '1 day left, by 19 Nov 2025'; nothing where no day was named. */
export function daysLeft(answerBy: string | null, today: string): DaysLeft | undefined {
  if (answerBy === null) return undefined;
  const days = daysBetween(today, answerBy);
  const day = formatDate(answerBy);
  if (days < 0) return { text: say`Was due by ${day}`, isPressing: true };
  const left =
    days === 0
      ? say`Due today, ${day}`
      : days === 1
        ? say`1 day left, by ${day}`
        : say`${days} days left, by ${day}`;
  return { text: left, isPressing: days <= pressing };
}
