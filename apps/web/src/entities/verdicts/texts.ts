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

const numbers = [
  say('No'),
  say('One'),
  say('Two'),
  say('Three'),
  say('Four'),
  say('Five'),
  say('Six'),
  say('Seven'),
  say('Eight'),
  say('Nine'),
];
const inWords = (count: number): string => numbers[count] ?? String(count);
const things = (count: number): string => (count === 1 ? say('thing is') : say('things are'));

function notYet({ lines, from, decision }: VerdictShown): string {
  if (decision !== null)
    return say('We have looked at your answers, and it is not the time yet. Your answers are kept.');
  const missing = lines.filter(({ state }) => state === 'failed');
  const healing = missing.filter(({ from: day }) => day !== null).length;
  const start = say`${inWords(missing.length)} ${things(missing.length)} not there yet.`;
  if (from !== null)
    return say`${start} Time brings it: send your answers again from ${formatDate(from)}. They are kept.`;
  if (healing === 0) return say`${start} You can change an answer, or talk to us. Your answers are kept.`;
  return say`${start} Time brings ${inWords(healing).toLowerCase()} of them; the rest is in your hands. Your answers are kept.`;
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
  const by = shown.answer_by === null ? '' : say`, usually by ${formatDate(shown.answer_by)}`;
  return {
    title: say('Let us talk first'),
    text: say`A person looks at your answers. We tell you here and by e-mail${by}.`,
  };
}
