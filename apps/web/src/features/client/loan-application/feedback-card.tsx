import type { FeedbackRequest } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';
import { CheckCircleIcon, RingIcon } from '../../../ui/icons/icons.tsx';
import { variantTexts } from './variant-texts.ts';

const texts = variantTexts.resubmit;

/** What was asked for, what of it is done, and that nothing is sent yet (decision 24). */
export function FeedbackCard({ feedback }: { readonly feedback: FeedbackRequest }) {
  const { items, comment, whole, answer_by: answerBy } = feedback;
  const done = items.filter((item) => item.done).length;
  return (
    <section className="rounded-lg border border-edge border-l-[6px] border-l-maize bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{texts.asked}</h2>
        <p aria-live="polite" className="text-sm font-bold">
          {items.length > 0 && <span className="figures">{texts.done(done, items.length)} · </span>}
          {texts.notSent}
        </p>
      </div>
      {comment !== null && <p className="mt-2 whitespace-pre-line">{comment}</p>}
      {whole && <p className="mt-2">{texts.whole}</p>}
      {items.length > 0 && (
        <ul className="mt-3 space-y-2">
          {items.map(({ kind, target, label, reason, done: isDone }) => (
            <li className="flex items-start gap-3" key={`${kind} ${target}`}>
              {isDone ? (
                <CheckCircleIcon className="text-success-solid" />
              ) : (
                <RingIcon className="text-ink-soft" />
              )}
              <span>
                <span className="font-bold">{label}</span>
                <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
                <span className="block text-sm text-ink-soft">{reason}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {answerBy !== null && `${texts.answerBy(formatDate(answerBy))} `}
        {texts.explain}
      </p>
    </section>
  );
}
