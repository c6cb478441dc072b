import { say } from '#kit/messages/index.ts';
import type { FeedbackRequest } from '../../endpoints/feedback.ts';
import { Link } from 'react-router';
import { buttonClass } from '#kit/ui/button.tsx';
import { AnswerBy, FeedbackItems, FeedbackProgress } from './feedback-items.tsx';

const texts = {
  asked: say('What we asked for'),
  explain: say('Your changes are saved here. We only see them once you press Send changes.'),
  toSend: say('Go to Send changes'),
};

interface AskedCardProps {
  readonly feedback: FeedbackRequest;
  /** That everything may be changed. */
  readonly whole: string;
  /** The screen on which an item is answered. */
  readonly screenOf: (item: FeedbackRequest['items'][number]) => string;
  /** Where the changes are sent, if there are any and it is another page. */
  readonly sendAt?: string | undefined;
}

/** What was asked for, how much is done, and that nothing is sent yet (decision 0049). */
export function AskedCard({ feedback, whole, screenOf, sendAt }: AskedCardProps) {
  const { comment } = feedback;
  return (
    <section className="rounded-lg border border-edge border-l-[6px] border-l-maize bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{texts.asked}</h2>
        <FeedbackProgress feedback={feedback} />
      </div>
      {comment !== null && <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>}
      {feedback.whole && <p className="mt-2">{whole}</p>}
      <FeedbackItems feedback={feedback} screenOf={screenOf} />
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
