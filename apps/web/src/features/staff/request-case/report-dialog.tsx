import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reportTask, type RequestCase, type StaffTask } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { taskProgressSchema, type TaskProgressInput } from '@ensigo/rulebook/support';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useRepeatKey } from '../../../shared/api/repeat-key.ts';
import {
  nothingSaid,
  saidIn,
  textIn,
  useKeptDraft,
  type Kept,
  type SaidDraft,
} from '../../../shared/staff-cases/kept-drafts.ts';
import { staffRequestsKey } from '../../../shared/staff-cases/staff-request-queries.ts';
import { attachmentRule, useActionFiles } from '../../../shared/staff-cases/use-action-files.ts';
import { Attachments } from '../../../shared/uploads/attachments.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toaster.tsx';
import { useRequestWork } from './request-work.ts';

interface ReportDraft extends SaidDraft {
  readonly completed: boolean;
  /** YYYY-MM-DD, or empty. */
  readonly day: string;
  readonly hours: string;
}

const draftIn = (kept: Kept): ReportDraft => ({
  ...saidIn(kept),
  completed: kept['completed'] === true,
  day: textIn(kept, 'day'),
  hours: textIn(kept, 'hours'),
});

const draftOf = (task: StaffTask): ReportDraft => ({
  ...nothingSaid,
  completed: task.completed,
  day: task.completed_date ?? '',
  hours: task.actual_man_hours ?? '',
});

const bodyOf = ({ completed, day, hours, comment, attachments }: ReportDraft): TaskProgressInput => ({
  completed,
  completed_date: day,
  actual_man_hours: hours,
  comment,
  attachments: attachments.map(({ id }) => id),
});

type Errors = Readonly<Record<string, string>>;

/** Sends a report; a failure leaves everything as it was typed and says where it belongs. */
function useReport(request: RequestCase, task: StaffTask, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const repeat = useRepeatKey();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();

  async function send(body: TaskProgressInput): Promise<void> {
    const verdict = validate(taskProgressSchema, body);
    if (!verdict.ok) {
      setErrors(firstErrors(verdict.errors));
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      const { message } = await callApi(reportTask, {
        params: { id: String(request.id), task: String(task.id) },
        body,
        ifMatch: task.version,
        idempotencyKey: repeat.keyFor(body),
      });
      repeat.done();
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey: staffRequestsKey });
      onDone();
    } catch (error) {
      const found = error instanceof ApiFailure ? firstErrors(error.errors) : {};
      setErrors(found);
      if (Object.keys(found).length === 0) setFailure(messageOf(error));
      // What somebody else has reported meanwhile is there for the next try; what is typed stays.
      if (error instanceof ApiFailure && error.status === 409)
        await client.invalidateQueries({ queryKey: staffRequestsKey });
    } finally {
      setPending(false);
    }
  }
  const clear = (field: string): void =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  return { pending, errors, failure, clear, send: (body: TaskProgressInput) => void send(body) };
}

interface ReportDialogProps {
  readonly request: RequestCase;
  readonly task: StaffTask;
  readonly onClose: () => void;
}

/** How a task stands: completed or not, since when, the hours it took, a comment and documents (REQ-09). */
export function ReportDialog({ request, task, onClose }: ReportDialogProps) {
  const [empty] = useState(() => draftOf(task));
  const { draft, edit, forget } = useKeptDraft(`task-${String(task.id)}`, empty, draftIn);
  const report = useReport(request, task, () => {
    forget();
    onClose();
  });
  const files = useActionFiles(useRequestWork(request), draft, edit);
  const form = useRef<HTMLFormElement>(null);
  const { errors, clear } = report;
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => report.send(bodyOf(draft))}
            pending={report.pending}
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
        {report.failure !== undefined && (
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
          hint="The client reads it with the workplan, once the work is delivered."
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
