import type { StaffTask } from '../../../endpoints/staff-requests.ts';
import { formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';

interface NewerReportProps {
  readonly task: StaffTask;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Shown when a colleague reported on the task meanwhile: their report, and the choice between the two. */
export function NewerReport({ task, onKeep, onTake }: NewerReportProps) {
  const last = task.actions.at(-1);
  const day = task.completed_date === null ? '' : ` ${formatDate(task.completed_date)}`;
  return (
    <Notice announce tone="waiting">
      <p className="font-bold">This task was updated by someone else.</p>
      {last !== undefined && (
        <p className="mt-1">
          {last.user}, <span className="figures">{formatDateTime(last.created_at)}</span>
          {last.comment !== null && <span className="block whitespace-pre-line">{last.comment}</span>}
        </p>
      )}
      <p className="figures mt-1">
        {task.completed ? `Completed${day}` : 'Not completed'}, {task.actual_man_hours ?? 'no'} hours.
      </p>
      <p className="mt-1">What you have typed stays here.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onKeep} size="small" variant="secondary">
          Keep my report
        </Button>
        <Button onClick={onTake} size="small" variant="quiet">
          Use newer report
        </Button>
      </div>
    </Notice>
  );
}
