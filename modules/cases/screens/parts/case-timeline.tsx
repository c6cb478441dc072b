import type { ReactNode } from 'react';
import { say } from '#kit/messages/index.ts';
import type { StaffTimelineAction } from '../../endpoints/cases.ts';
import { Card } from '#kit/ui/card.tsx';
import { EyeOffIcon } from '#kit/ui/icons/notice-icons.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import type { CaseWork, SaidInput } from './case-work.ts';
import { CommentForm } from './comment-form.tsx';

function internalMark({ visibility }: Pick<StaffTimelineAction, 'visibility'>): ReactNode {
  if (visibility === 'client') return null;
  return (
    <p className="mt-1 inline-flex items-center gap-1.5 rounded-sm bg-waiting-bg px-2 py-0.5 text-xs font-bold text-waiting-fg">
      <EyeOffIcon size={14} /> {say('Staff only')}
    </p>
  );
}

interface CaseTimelineProps {
  readonly work: CaseWork<SaidInput>;
  readonly mayComment: boolean;
  /** Fetches a file of an entry or of a comment. */
  readonly fetchDocument: (id: string, of: 'action' | 'comment') => Promise<Blob>;
}

/** What happened with the case, including what the client does not see, and a form for comments. */
export function CaseTimeline({ work, mayComment, fetchDocument }: CaseTimelineProps) {
  const preview = useFilePreview();
  const answerTo = (action: StaffTimelineAction): ReactNode => <CommentForm replyTo={action} work={work} />;
  return (
    <Card title={say('Timeline')}>
      {mayComment && (
        <div className="mb-4 border-b border-rule pb-4">
          <CommentForm work={work} />
        </div>
      )}
      <Timeline<StaffTimelineAction>
        actions={work.entries}
        markOf={internalMark}
        markOfComment={internalMark}
        onDocument={({ id }, of) => preview(() => fetchDocument(id, of))}
        {...(mayComment && { below: answerTo })}
      />
    </Card>
  );
}
