import { useQueryClient } from '@tanstack/react-query';
import { reportTask, type RequestCase, type StaffTask } from '../../../endpoints/staff-requests.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { taskProgressSchema, type TaskProgressInput } from '../../../rules/workplan.ts';
import { ApiFailure, firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import {
  emptyComment,
  readComment,
  textIn,
  type Kept,
  type CommentDraft,
} from '#cases/screens/parts/kept-drafts.ts';
import { requestScreens } from '../../parts/request-screens.ts';

/** What is typed about a task and not reported yet. */
export interface ReportDraft extends CommentDraft {
  readonly completed: boolean;
  /** YYYY-MM-DD, or empty. */
  readonly day: string;
  readonly hours: string;
  /** The version of the task that this was typed on. */
  readonly version: number;
}

export const reportIn = (kept: Kept): ReportDraft => ({
  ...readComment(kept),
  completed: kept['completed'] === true,
  day: textIn(kept, 'day'),
  hours: textIn(kept, 'hours'),
  version: Number(kept['version']) || 0,
});

/** The current state of the task. */
export const reportOf = (task: StaffTask): ReportDraft => ({
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
export function useReport(request: RequestCase, task: StaffTask, onDone: () => void) {
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
      const verdict = validate(taskProgressSchema, body);
      if (verdict.ok) mutate({ version: draft.version, body });
      else setErrors(firstErrors(verdict.errors));
    },
  };
}
