import { useQueryClient } from '@tanstack/react-query';
import { reportTask, type RequestCase, type StaffTask } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { taskProgressSchema, type TaskProgressInput } from '@ensigo/rulebook/request';
import { ApiFailure, firstErrors } from '../../../../shared/api/api-failure.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../../shared/api/use-single-mutation.ts';
import {
  emptyComment,
  readComment,
  textIn,
  type Kept,
  type CommentDraft,
} from '../../../../entities/cases/kept-drafts.ts';
import { requestScreens } from '../../../../entities/requests/request-screens.ts';

/** What is typed about a task and not reported yet. */
export interface ReportDraft extends CommentDraft {
  readonly completed: boolean;
  /** YYYY-MM-DD, or empty. */
  readonly day: string;
  readonly hours: string;
}

export const reportIn = (kept: Kept): ReportDraft => ({
  ...readComment(kept),
  completed: kept['completed'] === true,
  day: textIn(kept, 'day'),
  hours: textIn(kept, 'hours'),
});

/** The current state of the task. */
export const reportOf = (task: StaffTask): ReportDraft => ({
  ...emptyComment,
  completed: task.completed,
  day: task.completed_date ?? '',
  hours: task.actual_man_hours ?? '',
});

export const reportBody = ({
  completed,
  day,
  hours,
  comment,
  attachments,
}: ReportDraft): TaskProgressInput => ({
  completed,
  completed_date: day,
  actual_man_hours: hours,
  comment,
  attachments: attachments.map(({ id }) => id),
});

/** Sends a report; a failure keeps everything typed and is shown where it belongs. */
export function useReport(request: RequestCase, task: StaffTask, onDone: () => void) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: requestScreens.queryKey });
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    mutationFn: (body: TaskProgressInput, keyFor) =>
      callApi(reportTask, {
        params: { id: String(request.id), task: String(task.id) },
        body,
        ifMatch: task.version,
        idempotencyKey: keyFor(body),
      }),
    async onSuccess() {
      await readAgain();
      onDone();
    },
    async onSettled(refused) {
      // The next attempt uses what someone else has reported since; what is typed stays.
      if (refused instanceof ApiFailure && refused.status === 409) await readAgain();
    },
    failures: 'here',
  });
  return {
    isPending,
    errors,
    failure,
    clear,
    send(body: TaskProgressInput): void {
      const verdict = validate(taskProgressSchema, body);
      if (verdict.ok) mutate(body);
      else setErrors(firstErrors(verdict.errors));
    },
  };
}
