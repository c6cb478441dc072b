import type { RequestCase, StaffTask } from '../../../endpoints/staff-requests.ts';
import type { WorkplanInput } from '../../../rules/workplan.ts';
import { makeKey } from '#kit/browser/api/repeat-key.ts';

/** A task as typed; `key` identifies the row on the screen, `id` the stored row if there is one. */
export interface PlannedTask {
  readonly key: string;
  readonly id: number | null;
  readonly task: string;
  readonly description: string;
  readonly man_hours: string;
  readonly due_date: string;
  readonly responsibility: string;
}

export type TaskField = Exclude<keyof PlannedTask, 'key' | 'id'>;

export interface PlannedDeliverable {
  readonly key: string;
  readonly id: number | null;
  readonly name: string;
  readonly tasks: readonly PlannedTask[];
}

/** A workplan that is typed and not saved yet. */
export interface PlanDraft {
  readonly deliverables: readonly PlannedDeliverable[];
  /** Version of the request that was seen when it was begun. */
  readonly version: number;
}

export const emptyTask = (): PlannedTask => ({
  key: makeKey(),
  id: null,
  task: '',
  description: '',
  man_hours: '',
  due_date: '',
  responsibility: '',
});

export const emptyDeliverable = (name = ''): PlannedDeliverable => ({
  key: makeKey(),
  id: null,
  name,
  tasks: [emptyTask()],
});

const taskOf = (task: StaffTask): PlannedTask => ({
  key: `task-${String(task.id)}`,
  id: task.id,
  task: task.task,
  description: task.description ?? '',
  man_hours: task.man_hours ?? '',
  due_date: task.due_date ?? '',
  responsibility: task.responsibility ?? '',
});

/** The stored plan or, if nothing is planned yet, the client's wishes. */
export function planOf({
  workplan,
  deliverables_list: wished,
  version,
}: Pick<RequestCase, 'workplan' | 'deliverables_list' | 'version'>): PlanDraft {
  if (workplan.length === 0) return { version, deliverables: wished.map((name) => emptyDeliverable(name)) };
  return {
    version,
    deliverables: workplan.map(({ id, name, tasks }) => ({
      key: `deliverable-${String(id)}`,
      id,
      name,
      tasks: tasks.map(taskOf),
    })),
  };
}

/** The draft as the call's body. */
export const workplanBody = ({ deliverables }: PlanDraft): WorkplanInput => ({
  deliverables: deliverables.map(({ id, name, tasks }) => ({
    id,
    name,
    tasks: tasks.map(({ key: _key, ...task }) => task),
  })),
});
