import type { ReactNode } from 'react';
import { say, sayAs } from '#kit/messages/index.ts';
import { viewRequestTaskDocument } from '../../endpoints/request-documents.ts';
import type { RequestDetail } from '../../endpoints/request-answers.ts';
import { formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Card } from '#kit/ui/card.tsx';
import { ProgressBar } from '#kit/ui/progress-bar.tsx';

const texts = {
  workplan: say('Workplan'),
  done: (done: number, all: number) => say`${String(done)} of ${String(all)} tasks completed`,
  share: (done: number, all: number) => say`${done} of ${all}`,
  completed: say('Completed'),
  completedOn: (day: string) => say`Completed ${day}`,
  inProgress: sayAs('task')`In Progress`,
  due: (day: string) => say`Due ${day}`,
  hours: (actual: string, planned: string) => say`${actual} of ${planned} hours`,
} as const;

type Deliverable = NonNullable<RequestDetail['workplan']>[number];
type Task = Deliverable['tasks'][number];

interface TaskRowProps<Shown extends Task> {
  readonly task: Shown;
  readonly mark: ReactNode;
  readonly below: ReactNode;
}

function TaskRow<Shown extends Task>({ task, mark, below }: TaskRowProps<Shown>) {
  const preview = useFilePreview();
  const facts = [
    task.completed_date !== null
      ? texts.completedOn(formatDate(task.completed_date))
      : task.due_date === null
        ? undefined
        : texts.due(formatDate(task.due_date)),
    task.man_hours === null ? undefined : texts.hours(task.actual_man_hours ?? '0', task.man_hours),
    task.responsibility ?? undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className="rounded-md border border-rule bg-sunk p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-bold">{task.task}</p>
          {task.description !== null && <p className="text-sm text-ink-soft">{task.description}</p>}
          <p className="figures mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          {mark}
          <Badge family={task.completed ? 'success' : 'info'}>
            {task.completed ? texts.completed : texts.inProgress}
          </Badge>
        </p>
      </div>
      {task.actions.map((action) => (
        <div className="mt-2 border-t border-rule pt-2 text-sm" key={action.id}>
          <p className="text-ink-soft">
            {action.user} <span className="figures">{formatDateTime(action.created_at)}</span>
          </p>
          {action.comment !== null && <p className="whitespace-pre-line">{action.comment}</p>}
          {action.documents.length > 0 && (
            <FileButtons
              files={action.documents}
              onOpen={({ id }) => preview(() => fetchFile(viewRequestTaskDocument, { params: { id } }))}
            />
          )}
        </div>
      ))}
      {below}
    </li>
  );
}

const doneOf = (tasks: readonly Task[]): number => tasks.filter(({ completed }) => completed).length;

interface WorkplanProps<Shown extends Task> {
  readonly workplan: readonly (Omit<Deliverable, 'tasks'> & { readonly tasks: readonly Shown[] })[];
  /** Shown beside a task's state. */
  readonly markOf?: (task: Shown) => ReactNode;
  /** Actions for a task. */
  readonly renderBelow?: (task: Shown) => ReactNode;
}

/** Deliverables with their tasks (REQ-04, REQ-09). */
export function Workplan<Shown extends Task>({ workplan, markOf, renderBelow }: WorkplanProps<Shown>) {
  const tasks = workplan.flatMap((deliverable) => deliverable.tasks);
  return (
    <Card aside={texts.done(doneOf(tasks), tasks.length)} title={texts.workplan}>
      <ol className="space-y-5">
        {workplan.map(({ id, name, tasks: own }, index) => (
          <li key={id}>
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="font-bold">
                {index + 1}. {name}
              </h3>
              <p className="figures text-sm text-ink-soft">{texts.share(doneOf(own), own.length)}</p>
            </div>
            <div className="my-2">
              <ProgressBar label={name} most={Math.max(1, own.length)} value={doneOf(own)} />
            </div>
            <ul className="space-y-2">
              {own.map((task) => (
                <TaskRow below={renderBelow?.(task)} key={task.id} mark={markOf?.(task)} task={task} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
