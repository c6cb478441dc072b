import type { ReactNode } from 'react';
import {
  viewActionCommentDocument,
  viewActionDocument,
  type LoanCase,
  type StaffTimelineAction,
} from '@ensigo/rulebook/contract';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { Timeline } from '../../../shared/timeline/timeline.tsx';
import { useFilePreview } from '../../../shared/uploads/use-file-preview.ts';
import { Card } from '../../../ui/card.tsx';
import { EyeOffIcon } from '../../../ui/icons/icons.tsx';
import { CommentForm } from './comment-form.tsx';

function internalMark({ visibility }: Pick<StaffTimelineAction, 'visibility'>): ReactNode {
  if (visibility === 'client') return null;
  return (
    <p className="mt-1 inline-flex items-center gap-1.5 rounded-sm bg-waiting-bg px-2 py-0.5 text-xs font-bold text-waiting-fg">
      <EyeOffIcon size={14} /> Only staff see this
    </p>
  );
}

function answerTo(loan: LoanCase, action: StaffTimelineAction): ReactNode {
  return <CommentForm loan={loan} replyTo={action} />;
}

/** What happened with the case, what the client does not see included, and a way to say something. */
export function CaseTimeline({ loan }: { readonly loan: LoanCase }) {
  const preview = useFilePreview();
  const mayComment = loan.abilities.some(({ action, refused }) => action === 'comment' && refused === null);
  return (
    <Card title="Timeline">
      {mayComment && (
        <div className="mb-4 border-b border-rule pb-4">
          <CommentForm loan={loan} />
        </div>
      )}
      <Timeline<StaffTimelineAction>
        actions={loan.actions}
        markOf={internalMark}
        markOfComment={internalMark}
        onDocument={({ id }, of) =>
          preview(() =>
            of === 'action'
              ? fetchFile(viewActionDocument, { params: { id } })
              : fetchFile(viewActionCommentDocument, { params: { id } }),
          )
        }
        {...(mayComment && {
          below: (action) => answerTo(loan, action),
        })}
      />
    </Card>
  );
}
