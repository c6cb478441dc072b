import { useState } from 'react';
import { type RequestCase, type StaffTask, reportTask } from '../../../endpoints/staff-requests.ts';
import { emptyComment, type CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
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
import { useQueryClient } from '@tanstack/react-query';
import { validate } from '#kit/rules/engine/validate.ts';
import { taskProgressSchema, type TaskProgressInput } from '../../../rules/workplan.ts';
import { ApiFailure, firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { requestScreens } from '../../parts/request-screens.ts';

/** What is typed about a task and not reported yet. */
interface ReportDraft extends CommentDraft {
  readonly completed: boolean;
  /** YYYY-MM-DD, or empty. */
  readonly day: string;
  readonly hours: string;
  /** The version of the task that this was typed on. */
  readonly version: number;
}

/** The current state of the task. */
const reportOf = (task: StaffTask): ReportDraft => ({
  ...emptyComment,
  completed: task.completed,
  day: task.completed_date ?? '',
  hours: task.actual_man_hours ?? '',
  version: task.version,
});

const reportBody = ({ completed, day, hours, comment, attachments }: ReportDraft): TaskProgressInput => ({
  completed,
  completed_date: day,
  actual_man_hours: hours,
  comment,
  attachments: attachments.map(({ id }) => id),
});

/** Sends a report; a failure keeps everything typed and is shown where it belongs. */
function useReport(request: RequestCase, task: StaffTask, onDone: () => void) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: requestScreens.queryKey });
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    mutationFn: ({ version, body }: { readonly version: number; readonly body: TaskProgressInput }, keyFor) =>
      callApi(reportTask, {
        params: { id: String(request.id), task: String(task.id) },
        body,
        ifMatch: version,
        idempotencyKey: keyFor(body),
      }),
    async onSuccess() {
      await readAgain();
      onDone();
    },
    async onSettled(refused) {
      // What someone else has reported since is shown; what is typed stays.
      if (refused instanceof ApiFailure && refused.status === 409) await readAgain();
    },
    failures: 'here',
  });
  return {
    isPending,
    errors,
    failure,
    clear,
    send(draft: ReportDraft): void {
      const body = reportBody(draft);
      const result = validate(taskProgressSchema, body);
      if (result.ok) mutate({ version: draft.version, body });
      else setErrors(firstErrors(result.errors));
    },
  };
}

interface ReportDialogProps {
  readonly request: RequestCase;
  readonly task: StaffTask;
  readonly onClose: () => void;
}

/** The state of a task: completed or not, since when, the hours it took, a comment and documents (REQ-09). */
export function ReportDialog({ request, task, onClose }: ReportDialogProps) {
  const [empty] = useState(() => reportOf(task));
  const {
    values: draft,
    edit,
    forget,
    begin,
  } = useKeptForm({
    kept: inTab(`task-${String(task.id)}`),
    empty,
    settled: ['completed', 'day', 'hours', 'version'],
  });
  const report = useReport(request, task, () => {
    forget();
    onClose();
  });
  const files = useActionFiles(useRequestWork(request), draft, edit);
  const { errors, clear } = report;
  const form = useFirstError(errors);
  const isOutrun = draft.version !== task.version;
  // The notice goes with the button that was pressed.
  function goOn(): void {
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
            reason={files.isUnfinished ? 'A file is still uploading.' : undefined}
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
            onKeep={() => {
              edit({ version: task.version });
              goOn();
            }}
            onTake={() => {
              begin(reportOf(task));
              goOn();
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
              label="Completion date"
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
