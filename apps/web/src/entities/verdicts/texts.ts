import type { VerdictShown } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';

export const verdictTexts = {
  title: 'Prequalification',
  answered: (at: string) => `Answered ${at}`,
  rules: 'What we look at',
  yours: 'Yours',
  needed: 'Needed',
  enoughFrom: (day: string) => `Enough from ${formatDate(day)}`,
  states: { passed: 'Met', failed: 'Not met yet', unknown: 'A person looks at this' },
  change: 'Change an answer',
  talk: 'Talk to us',
  write: 'Write to us now',
  checked: (day: string | null) =>
    day === null ? 'Checked with our rules.' : `Checked with the rules of ${formatDate(day)}.`,
  saidBy: 'What we say',
} as const;

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number): string => numbers[count] ?? String(count);
const things = (count: number): string => (count === 1 ? 'thing is' : 'things are');

function notYet({ lines, from, decision }: VerdictShown): string {
  if (decision !== null)
    return 'We have looked at your answers, and it is not the time yet. Your answers are kept.';
  const missing = lines.filter(({ state }) => state === 'failed');
  const healing = missing.filter(({ from: day }) => day !== null).length;
  const start = `${inWords(missing.length)} ${things(missing.length)} not there yet.`;
  if (from !== null)
    return `${start} Time brings it: send your answers again from ${formatDate(from)}. They are kept.`;
  if (healing === 0) return `${start} You can change an answer, or talk to us. Your answers are kept.`;
  return `${start} Time brings ${inWords(healing).toLowerCase()} of them; the rest is in your hands. Your answers are kept.`;
}

/** Title and one kind sentence. */
export function verdictWords(shown: VerdictShown): { readonly title: string; readonly text: string } {
  if (shown.verdict === 'qualified')
    return {
      title: 'You qualify to apply',
      text: 'You can apply for a loan now. It is not yet a promise of money: we read your application and papers first.',
    };
  if (shown.verdict === 'not-yet') return { title: 'Not yet', text: notYet(shown) };
  const by = shown.answer_by === null ? '' : `, usually by ${formatDate(shown.answer_by)}`;
  return {
    title: 'Let us talk first',
    text: `A person looks at your answers. We tell you here and by e-mail${by}.`,
  };
}
