import type { TimelineAction } from '@ensigo/rulebook/contract';
import { formatDateTime, initials } from '@ensigo/rulebook/fields';
import { FileButtons } from '../uploads/file-buttons.tsx';

export type TimelineFile = TimelineAction['documents'][number];

interface ThreadProps {
  readonly comments: TimelineAction['comments'];
  readonly onDocument: (file: TimelineFile) => void;
}

/** What was answered to an entry: initials, author, date, text and files (TIME-02, SHOW-03). */
export function Thread({ comments, onDocument }: ThreadProps) {
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
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment.comment}</p>
            {comment.documents.length > 0 && <FileButtons files={comment.documents} onOpen={onDocument} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
