import { useContext } from 'react';
import type { FeedbackItem } from '#cases/rules/feedback.ts';
import { AskIcon } from '#kit/ui/icons/icons.tsx';
import { InformationRequestContext } from './information-request.ts';

interface AskButtonProps {
  readonly item: FeedbackItem;
  readonly also?: readonly string[];
  /** What it is about. */
  readonly label: string;
  /** `words`: says so beside the icon. */
  readonly look?: 'icon' | 'words';
  /** Beside leading to the question. */
  readonly onAsk?: () => void;
}

/** Puts a fact or file into the information request; once it is there, leads to its question. */
export function AskButton({ item, also, label, look = 'icon', onAsk }: AskButtonProps) {
  const informationRequest = useContext(InformationRequestContext);
  if (informationRequest?.canAsk(item) !== true) return null;
  const asked = informationRequest.isAsked(item);
  const name = asked ? `Go to the question about ${label}` : `Request information about ${label}`;
  const disc = asked ? 'bg-maize text-ink' : 'text-ink-soft group-hover/ask:bg-neutral-100';
  return (
    <button
      aria-label={name}
      className="group/ask inline-flex min-h-11 min-w-11 flex-none items-center justify-center rounded-md text-sm font-bold text-link"
      data-ask={`${item.kind}:${item.target}`}
      onClick={() => {
        onAsk?.();
        informationRequest.ask(item, also);
      }}
      title={name}
      type="button"
    >
      <span className={`inline-flex size-9 items-center justify-center rounded-full ${disc}`}>
        <AskIcon />
      </span>
      {look === 'words' && <span className="pr-2">{asked ? 'Requested' : 'Request information'}</span>}
    </button>
  );
}
