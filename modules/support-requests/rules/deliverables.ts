import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { plainField } from '#kit/rules/engine/field.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { rulesOf, type FieldTable, type StepFields } from '#kit/rules/fields/field-table.ts';
import { required } from '#kit/rules/fields/required.ts';
import { maxDeliverables } from './options.ts';

const noDeliverable = (): string => say('Add at least one deliverable.');

/** Maximum length of one deliverable, in characters. */
const deliverableLength = 500;

/** Why a deadline is no use any more: it must lie after today (both YYYY-MM-DD; EASE-07). */
const judgeDeadline = (deadline: string, today: string): string | undefined =>
  isCalendarDate(deadline) && deadline <= today ? say('Deadline must be in the future.') : undefined;

/** SUPPORT-05: what the client wants, and by which day. */
export const deliverablesFields = {
  deliverables: {
    kind: 'texts',
    get label() {
      return say('Deliverables');
    },
    initial: '',
    rule: z
      .array(
        required(() => say('Deliverable'), deliverableLength),
        { error: noDeliverable },
      )
      .check(
        z.minLength(1, { error: noDeliverable }),
        z.maxLength(maxDeliverables, { error: () => say`Add at most ${maxDeliverables} deliverables.` }),
      ),
  },
  deadline: {
    kind: 'day',
    get label() {
      return say('Deadline');
    },
    rule: plainField((value) => {
      if (value === '') return say('Deadline is required.');
      return isCalendarDate(value) ? undefined : say('Enter a date as day, month and year.');
    }),
  },
} as const satisfies FieldTable;

/** Step 4 of a request (SUPPORT-05). */
export const deliverables = {
  key: 'deliverables',
  fields: deliverablesFields,
  lists: {},
} as const satisfies StepFields;

/** Step 4 as its form is validated. */
export const deliverablesSchema = /* @__PURE__ */ z.object(rulesOf(deliverablesFields));

/** The same on this day (YYYY-MM-DD): the deadline lies in the future. */
export const deliverablesOn = (today: string) =>
  deliverablesSchema.check(
    z.superRefine<object>(
      (value, context) => {
        const { deadline }: { deadline?: unknown } = { ...value };
        const message = typeof deadline === 'string' ? judgeDeadline(deadline, today) : undefined;
        if (message !== undefined)
          context.addIssue({ code: 'custom', message, path: ['deadline'], input: deadline });
      },
      { when: () => true },
    ),
  );
