import * as z from 'zod/mini';
import { attachments, remark } from '#cases/rules/remarks.ts';
import { optionalPlainField, optionalTextField } from '#kit/rules/engine/field.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { required } from '#kit/rules/fields/required.ts';

/** Maximum number of deliverables in a workplan, and of tasks in a deliverable. */
export const maxPlanned = { deliverables: 20, tasks: 50 } as const;

const nameLength = 500;
const descriptionLength = 5000;
const responsibilityLength = 200;
const maxHours = 100_000;

const hoursShape = /^[0-9]{1,6}(\.[0-9]{1,2})?$/;
const judgeHours = (value: string): string | undefined => {
  if (value === '') return undefined;
  return hoursShape.test(value) && Number(value) <= maxHours
    ? undefined
    : 'Enter hours in digits, with at most two decimals.';
};
const judgeDay = (value: string): string | undefined =>
  value === '' || isCalendarDate(value) ? undefined : 'Enter a date as day, month and year.';

/** Hours as a string of digits with at most two decimals; empty for none. */
const hours = optionalPlainField(judgeHours);
/** YYYY-MM-DD; empty for none. */
const day = optionalPlainField(judgeDay);

/** The id of an existing row; a new row has none. */
const known = z.nullish(z.int().check(z.minimum(1)));

const task = z.object({
  id: known,
  task: required('Task', nameLength),
  description: optionalTextField(() => undefined, descriptionLength),
  man_hours: hours,
  due_date: day,
  responsibility: optionalTextField(() => undefined, responsibilityLength),
});

const noTask = 'Add at least one task.';

/** The whole workplan, as accepted by PUT /staff/requests/:id/workplan (REQ-09): rows in order; others are removed. */
export const workplanSchema = z.object({
  deliverables: z
    .array(
      z.object({
        id: known,
        name: required('Deliverable', nameLength),
        tasks: z
          .array(task, { error: () => noTask })
          .check(
            z.minLength(1, noTask),
            z.maxLength(maxPlanned.tasks, `Add at most ${maxPlanned.tasks} tasks to a deliverable.`),
          ),
      }),
      { error: () => 'Add at least one deliverable.' },
    )
    .check(
      z.minLength(1, 'Add at least one deliverable.'),
      z.maxLength(maxPlanned.deliverables, `Add at most ${maxPlanned.deliverables} deliverables.`),
    ),
});
export type WorkplanInput = z.input<typeof workplanSchema>;
export type WorkplanBody = z.output<typeof workplanSchema>;

/**
 * A report on a task, as accepted by POST /staff/requests/:id/tasks/:task: whether it is completed, since which day
 * (not in the future: the server knows today), the hours it took, and a comment.
 */
export const taskProgressSchema = z
  .object({
    completed: z.boolean(),
    completed_date: day,
    actual_man_hours: hours,
    comment: remark,
    attachments,
  })
  .check(
    z.refine(({ completed, completed_date: date }) => !completed || date !== '', {
      error: 'Completion date is required.',
      path: ['completed_date'],
    }),
    z.refine(({ completed, actual_man_hours: taken }) => !completed || taken !== '', {
      error: 'Actual hours are required.',
      path: ['actual_man_hours'],
    }),
  );
export type TaskProgressInput = z.input<typeof taskProgressSchema>;
export type TaskProgressBody = z.output<typeof taskProgressSchema>;
