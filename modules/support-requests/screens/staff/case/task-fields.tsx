import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { PlannedTask, TaskField } from './plan-draft.ts';

interface TaskFieldsProps {
  readonly task: PlannedTask;
  /** The message of a field. */
  readonly errorOf: (field: TaskField) => string | undefined;
  readonly onChange: (change: Partial<PlannedTask>) => void;
}

/** The fields of a task (REQ-09). */
export function TaskFields({ task, errorOf, onChange }: TaskFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <TextField
          error={errorOf('task')}
          label="Task"
          maxLength={500}
          onChange={(event) => onChange({ task: event.currentTarget.value })}
          value={task.task}
        />
      </div>
      <div className="sm:col-span-6">
        <TextAreaField
          error={errorOf('description')}
          label="Description"
          maxLength={5000}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
          optional
          rows={2}
          value={task.description}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          error={errorOf('man_hours')}
          inputMode="decimal"
          label="Hours"
          onChange={(event) => onChange({ man_hours: event.currentTarget.value })}
          optional
          value={task.man_hours}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          error={errorOf('due_date')}
          label="Due date"
          onChange={(event) => onChange({ due_date: event.currentTarget.value })}
          optional
          type="date"
          value={task.due_date}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          error={errorOf('responsibility')}
          label="Responsible"
          maxLength={200}
          onChange={(event) => onChange({ responsibility: event.currentTarget.value })}
          optional
          value={task.responsibility}
        />
      </div>
    </div>
  );
}
