import { useState } from 'react';
import type { RequestCase, StaffTask } from '../../../endpoints/staff-requests.ts';
import { useKeptDraft } from '#cases/screens/parts/kept-drafts.ts';
import { attachmentRule, useActionFiles } from '#cases/screens/parts/use-action-files.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Attachments } from '#kit/browser/uploads/attachments.tsx';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useRequestWork } from './request-work.ts';
import { NewerReport } from './newer-report.tsx';
import { reportIn, reportOf, useReport, type ReportDraft } from './use-report.ts';

interface ReportDialogProps {
  readonly request: RequestCase;
  readonly task: StaffTask;
  readonly onClose: () => void;
}

/** The state of a task: completed or not, since when, the hours it took, a comment and documents (REQ-09). */
export function ReportDialog({ request, task, onClose }: ReportDialogProps) {
  const [empty, setEmpty] = useState(() => reportOf(task));
  const { draft, edit, forget } = useKeptDraft(`task-${String(task.id)}`, empty, reportIn);
  const report = useReport(request, task, () => {
    forget();
    onClose();
  });
  const files = useActionFiles(useRequestWork(request), draft, edit);
  const { errors, clear } = report;
  const form = useFirstError(errors);
  const isOutrun = draft.version !== task.version;
  // The notice goes with the button that was pressed.
  function goOn(change: Partial<ReportDraft>): void {
    edit(() => change);
    form.current?.querySelector('input')?.focus();
  }
  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={isOutrun}
            onClick={() => report.send(draft)}
            pending={report.isPending}
            reason={files.isUnfinished ? 'A file is still on its way.' : undefined}
          >
            Save progress
          </Button>
          <Button onClick={onClose} variant="secondary">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={task.task}
      title="Report progress"
      wide
    >
      <form className="space-y-5" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {isOutrun && (
          <NewerReport
            onKeep={() => goOn({ version: task.version })}
            onTake={() => {
              setEmpty(reportOf(task));
              goOn(reportOf(task));
            }}
            task={task}
          />
        )}
        {report.failure !== undefined && !isOutrun && (
          <Notice announce tone="danger">
            {report.failure}
          </Notice>
        )}
        <CheckboxField
          checked={draft.completed}
          label="The task is completed"
          onChange={(event) => {
            const completed = event.currentTarget.checked;
            clear('completed_date');
            clear('actual_man_hours');
            edit(() => ({ completed, ...(!completed && { day: '' }) }));
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {draft.completed && (
            <TextField
              error={errors['completed_date']}
              label="Completed date"
              onChange={(event) => {
                const day = event.currentTarget.value;
                clear('completed_date');
                edit(() => ({ day }));
              }}
              type="date"
              value={draft.day}
            />
          )}
          <TextField
            error={errors['actual_man_hours']}
            inputMode="decimal"
            label="Actual hours"
            onChange={(event) => {
              const hours = event.currentTarget.value;
              clear('actual_man_hours');
              edit(() => ({ hours }));
            }}
            {...(!draft.completed && { optional: true })}
            {...(task.man_hours !== null && { hint: `Planned: ${task.man_hours}` })}
            value={draft.hours}
          />
        </div>
        <TextAreaField
          error={errors['comment']}
          hint="The client sees it with the workplan once the work is delivered."
          label="Comment"
          maxLength={5000}
          onChange={(event) => {
            const comment = event.currentTarget.value;
            clear('comment');
            edit(() => ({ comment }));
          }}
          optional
          value={draft.comment}
        />
        <Attachments
          attached={draft.attachments}
          files={files}
          onRemove={({ id }) =>
            edit(({ attachments }) => ({ attachments: attachments.filter((file) => file.id !== id) }))
          }
          rule={attachmentRule}
        />
      </form>
    </Dialog>
  );
}
