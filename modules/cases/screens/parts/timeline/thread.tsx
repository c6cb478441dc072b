import type { TimelineAction } from '../../../endpoints/timeline.ts';
import type { ReactNode } from 'react';
import { formatDateTime, initials } from '#kit/rules/fields/show.ts';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';

export type TimelineFile = TimelineAction['documents'][number];

type TimelineComment = TimelineAction['comments'][number];

interface ThreadProps<Comment extends TimelineComment> {
  readonly comments: readonly Comment[];
  readonly onDocument: (file: TimelineFile) => void;
  /** Small text at a comment, such as who sees it. */
  readonly markOf?: ((comment: Comment) => ReactNode) | undefined;
}

/** The answers to an entry: initials, author, date, text and files (TIME-02, SHOW-03). */
export function Thread<Comment extends TimelineComment>({
  comments,
  onDocument,
  markOf,
}: ThreadProps<Comment>) {
  return (
    <ul className="space-y-3">
      {comments.map((comment, index) => (
        <li className="flex items-start gap-3 text-sm" key={index}>
          <span
            aria-hidden="true"
            className="inline-flex size-9 flex-none items-center justify-center rounded-full bg-primary-100 text-sm font-bold"
          >
            {initials(comment.user)}
          </span>
          <div className="min-w-0 space-y-2">
            <p>
              <span className="font-bold">{comment.user}</span>{' '}
              <span className="figures text-ink-soft">{formatDateTime(comment.created_at)}</span>
            </p>
            {markOf?.(comment)}
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment.comment}</p>
            {comment.documents.length > 0 && <FileButtons files={comment.documents} onOpen={onDocument} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
