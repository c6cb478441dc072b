import type { FeedbackRequest } from '@ensigo/rulebook/contract';
import { Link } from 'react-router';
import { AnswerBy, FeedbackItems, FeedbackProgress } from '../../../entities/loans/feedback-items.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { variantTexts } from './variant-texts.ts';

const texts = variantTexts.resubmit;

interface FeedbackCardProps {
  readonly feedback: FeedbackRequest;
  /** Where the changes are sent, if there are any and it is another page. */
  readonly sendAt?: string | undefined;
}

/** What was asked for, how much is done, and that nothing is sent yet (decision 0124). */
export function FeedbackCard({ feedback, sendAt }: FeedbackCardProps) {
  const { comment, whole } = feedback;
  return (
    <section className="rounded-lg border border-edge border-l-[6px] border-l-maize bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{texts.asked}</h2>
        <FeedbackProgress feedback={feedback} />
      </div>
      {comment !== null && <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>}
      {whole && <p className="mt-2">{texts.whole}</p>}
      <FeedbackItems feedback={feedback} />
      <p className="mt-3 text-sm text-ink-soft">
        <AnswerBy feedback={feedback} />
        {texts.explain}
      </p>
      {sendAt !== undefined && (
        <Link className={`mt-3 ${buttonClass('secondary')}`} to={sendAt}>
          {texts.toSend}
        </Link>
      )}
    </section>
  );
}
