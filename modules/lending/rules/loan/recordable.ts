import { addDays, type Day } from '../calendar.ts';

/** Days after a disbursement within which it is recorded, once the approval is no longer valid. */
export const daysToRecord = 3;

/** Whether a disbursement of this day may still be recorded once the approval has run out (decision 0071). */
export const isRecordable = (paidOn: Day, today: Day): boolean => today <= addDays(paidOn, daysToRecord);
