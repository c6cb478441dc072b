import { useEffect, useRef, useState } from 'react';
import { say } from '#kit/messages/index.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Button } from '#kit/ui/button.tsx';
import { PencilIcon } from '#kit/ui/icons/icons.tsx';
import { commentDraftName, type CommentFormProps } from './comment-draft.ts';

const OpenCommentForm = latePart(async () => (await import('./open-comment-form.tsx')).OpenCommentForm);

/** A comment on the case, or an answer to an entry: collapsed until it is needed. */
export function CommentForm(props: CommentFormProps) {
  const [open, setOpen] = useState<'kept' | 'asked' | 'closed' | undefined>(() =>
    inTab(commentDraftName(props)).read() === undefined ? undefined : 'kept',
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone with the form.
    if (open === 'closed' && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
  }, [open]);
  if (open === 'kept' || open === 'asked') {
    return <OpenCommentForm {...props} isAsked={open === 'asked'} onClose={() => setOpen('closed')} />;
  }
  return (
    <div ref={place}>
      <Button className="-ml-4" onClick={() => setOpen('asked')} size="small" variant="quiet">
        <PencilIcon size={16} /> {props.replyTo === undefined ? say('Add comment') : 'Answer'}
      </Button>
    </div>
  );
}
