import { say } from '@ensigo/messages';
import type { VerdictShown } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';

export const verdictTexts = {
  title: say('Prequalification'),
  answered: (at: string) => say`Answered ${at}`,
  rules: say('What we look at'),
  yours: say('Yours'),
  needed: say('Needed'),
  enoughFrom: (day: string) => say`Enough from ${formatDate(day)}`,
  states: { passed: say('Met'), failed: say('Not met yet'), unknown: say('A person looks at this') },
  change: say('Change an answer'),
  talk: say('Talk to us'),
  write: say('Write to us now'),
  checked: (day: string | null) =>
    day === null ? say('Checked with our rules.') : say`Checked with the rules of ${formatDate(day)}.`,
  saidBy: say('What we say'),
} as const;

const starts = [
  say('No things are not there yet.'),
  say('One thing is not there yet.'),
  say('Two things are not there yet.'),
  say('Three things are not there yet.'),
  say('Four things are not there yet.'),
  say('Five things are not there yet.'),
  say('Six things are not there yet.'),
  say('Seven things are not there yet.'),
  say('Eight things are not there yet.'),
  say('Nine things are not there yet.'),
];
const startOf = (count: number): string => starts[count] ?? say`${count} things are not there yet.`;

const numbers = [
  say('no'),
  say('one'),
  say('two'),
  say('three'),
  say('four'),
  say('five'),
  say('six'),
  say('seven'),
  say('eight'),
  say('nine'),
];
const inWords = (count: number): string => numbers[count] ?? String(count);

function notYet({ lines, from, decision }: VerdictShown): string {
  if (decision !== null)
    return say('We have looked at your answers, and it is not the time yet. Your answers are kept.');
  const missing = lines.filter(({ state }) => state === 'failed');
  const healing = missing.filter(({ from: day }) => day !== null).length;
  const start = startOf(missing.length);
  if (from !== null)
    return `${start} ${say`Time brings it: send your answers again from ${formatDate(from)}. They are kept.`}`;
  if (healing === 0)
    return `${start} ${say('You can change an answer, or talk to us. Your answers are kept.')}`;
  return `${start} ${say`Time brings ${inWords(healing)} of them; the rest is in your hands. Your answers are kept.`}`;
}

/** Title and one kind sentence. */
export function verdictWords(shown: VerdictShown): { readonly title: string; readonly text: string } {
  if (shown.verdict === 'qualified')
    return {
      title: say('You qualify to apply'),
      text: say(
        'You can apply for a loan now. It is not yet a promise of money: we read your application and papers first.',
      ),
    };
  if (shown.verdict === 'not-yet') return { title: say('Not yet'), text: notYet(shown) };
  return {
    title: say('Let us talk first'),
    text:
      shown.answer_by === null
        ? say('A person looks at your answers. We tell you here and by e-mail.')
        : say`A person looks at your answers. We tell you here and by e-mail, usually by ${formatDate(shown.answer_by)}.`,
  };
}
