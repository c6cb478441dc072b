import { useContext } from 'react';
import type { FeedbackItem } from '#cases/rules/feedback.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { askAction } from '../information-request/ask-action.tsx';
import { InformationRequestContext } from '../information-request/information-request.ts';
import { reasonLength } from '../information-request/information-request-draft.ts';

/** A question about the document that is read; once it is in the information request, it is changed there. */
export function DocumentQuestion({ item }: { readonly item: FeedbackItem }) {
  const informationRequest = useContext(InformationRequestContext);
  if (informationRequest?.canAsk(item) !== true) return null;
  const { called, draft, edit, isAsked, write, remove } = informationRequest;
  const asked = isAsked(item) && draft.items.find(({ target }) => target === item.target);
  const text = asked ? asked.reason : (draft.begun[item.target] ?? '');
  const begin = (typed: string): void => edit(({ begun }) => ({ begun: { ...begun, [item.target]: typed } }));
  return (
    <div className="space-y-3 border-t border-rule p-4">
      <TextAreaField
        label="Question about this document"
        maxLength={reasonLength}
        onChange={({ currentTarget: { value } }) => (asked ? write(item, value) : begin(value))}
        rows={3}
        value={text}
      />
      {/* One button, so that it keeps the focus. */}
      <Button
        className="w-full"
        disabled={!asked && text.trim() === ''}
        onClick={() => {
          begin(asked ? text : '');
          if (asked) remove(item);
          else write(item, text);
        }}
        variant="secondary"
      >
        {asked ? 'Remove from request' : 'Add to request'}
      </Button>
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {asked && `Added to the request to ${called}.`}
      </p>
    </div>
  );
}

interface ToRequestProps {
  readonly item: FeedbackItem;
  readonly onLeave: () => void;
}

/** Leads from the document to the information request, where all questions are sent. */
export function ToRequest({ item, onLeave }: ToRequestProps) {
  const informationRequest = useContext(InformationRequestContext);
  if (informationRequest?.canAsk(item) !== true) return null;
  const { label, onPress } = askAction(informationRequest, 'Request information');
  return (
    <Button
      className="ml-2"
      onClick={() => {
        onLeave();
        onPress();
      }}
      size="small"
      variant="secondary"
    >
      {label}
    </Button>
  );
}
