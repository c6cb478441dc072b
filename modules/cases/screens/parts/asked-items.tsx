import type { FeedbackRequest } from '../../endpoints/feedback.ts';
import { AnswerBy, FeedbackItems, FeedbackProgress } from './feedback-items.tsx';
import { useSearchParams } from 'react-router';

interface AskedItemsProps {
  readonly feedback: FeedbackRequest;
  /** The screen on which an item is answered. */
  readonly screenOf: (item: FeedbackRequest['items'][number]) => string;
}

/** What was asked for, by when, and how much of it is done, before the client starts changing it. */
export function AskedItems({ feedback, screenOf }: AskedItemsProps) {
  return (
    <>
      <FeedbackItems feedback={feedback} screenOf={screenOf} />
      <div className="mt-3 flex flex-wrap items-baseline gap-x-4 text-sm">
        <FeedbackProgress feedback={feedback} />
        <p>
          <AnswerBy feedback={feedback} />
        </p>
      </div>
    </>
  );
}

const [name, value] = ['to', 'asked'];

/** The address of a case that is changed, from a list that does not know which step was asked for. */
export const askedFirst = (address: string): string => `${address}?${name}=${value}`;

/** Whether the first step that was asked for is to be opened. */
export const useAskedFirst = (): boolean => useSearchParams()[0].get(name) === value;
