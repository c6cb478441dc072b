import { say, sayCount } from '#kit/messages/index.ts';
import type { EligibilityShown } from '../../endpoints/eligibility.ts';
import { formatDate } from '#kit/rules/fields/show.ts';

export const eligibilityTexts = {
  title: say('Prequalification'),
  answered: (at: string) => say`Answered ${at}`,
  rules: say('Our requirements'),
  yours: say('Your answer'),
  needed: say('Needed'),
  enoughFrom: (day: string) => say`Met from ${formatDate(day)}`,
  states: { passed: say('Met'), failed: say('Not met yet'), unknown: say('A loan officer will check this') },
  change: say('Change an answer'),
  talk: say('Talk to us'),
  write: say('Send us a message'),
  checked: (day: string | null) =>
    day === null
      ? say('Checked against our requirements.')
      : say`Checked against our requirements of ${formatDate(day)}.`,
  saidBy: say('Our reason'),
} as const;

const startOf = (count: number): string =>
  count === 0
    ? say('You meet all requirements.')
    : sayCount(count, '1 requirement is not met yet.', '{0} requirements are not met yet.');

function notYet({ lines, from, decision }: EligibilityShown): string {
  if (decision !== null)
    return say("We've reviewed your answers, and you don't qualify yet. We've saved your answers.");
  const missing = lines.filter(({ state }) => state === 'failed');
  const healing = missing.filter(({ from: day }) => day !== null).length;
  const start = startOf(missing.length);
  if (from !== null)
    return `${start} ${say`You can apply again from ${formatDate(from)}. We've saved your answers.`}`;
  if (healing === 0)
    return `${start} ${say("You can change an answer or talk to us. We've saved your answers.")}`;
  return `${start} ${say`You only need to wait for ${healing} of them. You can work on the rest. We've saved your answers.`}`;
}

/** Title and one kind sentence. */
export function eligibilityWords(shown: EligibilityShown): { readonly title: string; readonly text: string } {
  if (shown.eligibility === 'qualified')
    return {
      title: say('You qualify to apply'),
      text: say(
        "You can apply for a loan now. This isn't an approval yet: first we check your application and documents.",
      ),
    };
  if (shown.eligibility === 'not-yet') return { title: say("You don't qualify yet"), text: notYet(shown) };
  return {
    title: say('A loan officer will review your answers'),
    text:
      shown.answer_by === null
        ? say("You'll hear from us here and by email.")
        : say`You'll hear from us here and by email, usually by ${formatDate(shown.answer_by)}.`,
  };
}
