import * as z from 'zod/mini';
import { textField } from '../engine/field.ts';
import { isCalendarDate } from '../fields/date.ts';
import { required } from '../fields/required.ts';
import { maxDeliverables } from './options.ts';

const noDeliverable = 'Add at least one deliverable.';

/** Characters of one deliverable. */
const deliverableLength = 500;

/** Step 4 of a request (SUPPORT-05); the deadline is a day, YYYY-MM-DD. */
export const deliverablesSchema = /* @__PURE__ */ z.object({
  deliverables: z
    .array(required('Deliverable', deliverableLength), { error: () => noDeliverable })
    .check(
      z.minLength(1, noDeliverable),
      z.maxLength(maxDeliverables, `Add at most ${maxDeliverables} deliverables.`),
    ),
  deadline: textField((value) => {
    if (value === '') return 'Deadline is required.';
    return isCalendarDate(value) ? undefined : 'Enter a date as day, month and year.';
  }),
});
