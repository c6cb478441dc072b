import * as z from 'zod/mini';
import { optionalPlainField } from '#kit/rules/engine/field.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { required } from '#kit/rules/fields/required.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { addDays, type Day } from '../calendar.ts';
import type { ApprovalCondition } from './condition-words.ts';

export const maxConditions = 20;
export const longestCondition = 300;
/** Days from today by which a condition with a day must be met. */
const longestWait = 3650;

export const conditionListSchema = z._default(
  z
    .array(
      z.object({
        text: required('Condition', longestCondition),
        before_on: z._default(
          z.nullable(
            optionalPlainField((day) =>
              isCalendarDate(day) ? undefined : 'Enter a date as day, month and year.',
            ),
          ),
          null,
        ),
      }),
    )
    .check(z.maxLength(maxConditions, `Use at most ${maxConditions} conditions.`)),
  [],
);

/** The messages of the days of conditions: each is after today. */
export function judgeConditions(list: readonly ApprovalCondition[], today: Day): FieldErrors {
  const [first, last] = [addDays(today, 1), addDays(today, longestWait)];
  return Object.fromEntries(
    list.flatMap(({ before_on: day }, index) => {
      if (day === null || (isCalendarDate(day) && day >= first && day <= last)) return [];
      const message =
        day === ''
          ? 'Enter the date before which it must be met.'
          : `Choose a date from ${formatDate(first)} to ${formatDate(last)}.`;
      return [[`condition_list.${String(index)}.before_on`, [message]]];
    }),
  );
}

/** Whether a condition that is open holds up the disbursement: at once, or once its day has come. */
export const isDue = ({ before_on: day }: Pick<ApprovalCondition, 'before_on'>, today: Day): boolean =>
  day === null || day <= today;
