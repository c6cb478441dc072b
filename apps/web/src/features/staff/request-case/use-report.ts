import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportTask, type RequestCase, type StaffTask } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { taskProgressSchema, type TaskProgressInput } from '@ensigo/rulebook/request';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useRepeatKey } from '../../../shared/api/repeat-key.ts';
import {
  emptyComment,
  readComment,
  textIn,
  type Kept,
  type CommentDraft,
} from '../../../entities/cases/kept-drafts.ts';
import { staffRequestsKey } from '../../../entities/cases/staff-request-queries.ts';
import { useToast } from '../../../ui/toaster.tsx';

/** What is typed of a task and not reported yet. */
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

/** How the task stands now. */
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

type Errors = Readonly<Record<string, string>>;

/** Sends a report; a failure leaves everything as it was typed and says where it belongs. */
export function useReport(request: RequestCase, task: StaffTask, onDone: () => void) {
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
