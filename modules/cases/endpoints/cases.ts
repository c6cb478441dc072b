import * as z from 'zod/mini';
import { plainText } from '#kit/messages/index.ts';
import { visibilities } from '../rules/remarks.ts';
import { typedFreeText } from '#kit/rules/engine/field.ts';
import { isCalendarDate } from '#kit/rules/fields/date.ts';
import { numberParams } from '#kit/endpoints/filters.ts';
import { actionComment, timelineAction } from './timeline.ts';

/** What the staff queues and cases of loans and requests have in common. */

/** A colleague or a client, by their public id. */
export const person = z.object({ id: z.string(), name: z.string() });

/** How long a case has been with the lender: see `readClock`. Timestamps are ISO 8601, UTC. */
export const caseClock = z.object({
  seconds: z.int(),
  running_since: z.nullable(z.string()),
  limit_days: z.int(),
});

/** The consent text of a disclaimer that the client confirmed, and its version; null where the version is not known. */
export const confirmedWords = z.nullable(z.object({ version: z.int(), text: z.string() }));

export const caseParams = numberParams;

/** A filter's text, cut to this many characters; anything but text filters nothing. */
export const filterText = (most: number) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((value) => typedFreeText(value).slice(0, most)),
  );

/** A day, YYYY-MM-DD; anything else filters nothing. */
export const filterDay = z.pipe(
  z.catch(z.string(), ''),
  z.transform((value) => {
    const day = plainText(value).trim();
    return isCalendarDate(day) ? day : '';
  }),
);

/** Names separated by commas; without a known name, all statuses. */
export const filterStatuses = (statuses: readonly string[], most: number) =>
  z.pipe(
    filterText(most),
    z.transform((value) => {
      const wanted = new Set(value.split(','));
      const known = statuses.filter((status) => wanted.has(status));
      return known.length === 0 ? [...statuses] : known;
    }),
  );

/** Whose cases: `me`, `none` or a person's id. */
export const filterPerson = z.catch(z.union([z.enum(['', 'me', 'none']), z.uuid()]), '');

/** How a queue may be sorted. `late`: those that have been with the lender longest first; those whose clock stands come last. */
export const queueOrders = ['oldest', 'newest', 'late'] as const;
export const queueOrder = z.catch(z.enum(queueOrders), 'oldest');

/** The same where the cases have an amount. */
export const amountOrders = [...queueOrders, 'largest', 'smallest'] as const;
export const amountOrder = z.catch(z.enum(amountOrders), 'oldest');

/** `yes`: only those that are late. */
export const filterLate = z.catch(z.enum(['', 'yes']), '');

/** Rows on one page of a queue. */
export const queuePageSize = 20;

/** Counting stops here; higher counts are shown as `1,000+`. */
export const maxCounted = 1000;

/** How many cases there are: per status, open and assigned to the person asking, open and unassigned, late. */
export const queueTotals = z.object({
  statuses: z.array(z.object({ status: z.string(), count: z.int() })),
  mine: z.int(),
  unassigned: z.int(),
  late: z.int(),
});

/** A timeline entry as staff see it, internal entries included; a comment below it may itself be internal. */
export const staffTimelineAction = z.extend(timelineAction, {
  visibility: z.enum(visibilities),
  comments: z.array(z.extend(actionComment, { visibility: z.enum(visibilities) })),
});
export type StaffTimelineAction = z.output<typeof staffTimelineAction>;

/** The suspension of a client's account: the reason the client reads, the note for staff only, who made it and when. */
export const clientSuspension = z.object({
  reason: z.string(),
  note: z.nullable(z.string()),
  by: person,
  at: z.string(),
});
export type ClientSuspension = z.output<typeof clientSuspension>;

/** The client of a case, with what staff need to reach them. */
export const caseClient = z.extend(person, {
  email: z.string(),
  phone: z.string(),
  phone_code: z.string(),
  /** Whether notices also go out by SMS. */
  notify_by_sms: z.boolean(),
  /** Null while the account is not paused (GUARD-13). */
  suspended: z.nullable(clientSuspension),
});
export type CaseClient = z.output<typeof caseClient>;

/** The wait of a case for its client (CASE-04); days are YYYY-MM-DD. */
export const awaitingClient = z.nullable(
  z.object({
    answer_by: z.nullable(z.string()),
    /** After this day the case is closed without an answer; null if it is not. */
    closes_on: z.nullable(z.string()),
    reminded_today: z.boolean(),
  }),
);
export type AwaitingClient = NonNullable<z.output<typeof awaitingClient>>;

/** Other open loans and requests of the client of a case. */
const otherCase = z.object({
  kind: z.enum(['loan', 'request']),
  id: z.int(),
  tracking_number: z.string(),
  /** A loan's type, or a request's category. */
  about: z.string(),
  /** UGX; null for a request. */
  amount: z.nullable(z.string()),
  status: z.string(),
  submitted_at: z.string(),
});
export type OtherCase = z.output<typeof otherCase>;

/**
 * GUARD-15: the client's other open cases, submitted and not ended, newest first, and how many more there are. For
 * staff who may not open loans, loans are neither listed nor counted.
 */
/** A colleague who may work on a case; `assignable` is false for one who may only be its expert. */
export const colleague = z.extend(person, {
  assignable: z.optional(z.boolean()),
  /** Open cases of the kind that they hold, up to 1,000. */
  open: z.int(),
});

export const otherCases = z.object({ newest: z.array(otherCase), more: z.int() });
export type OtherCases = z.output<typeof otherCases>;

/** What a person may do with a case now. `refused`: why not, although the workflow allows it; null when they may. */
export const permittedAction = <Action extends string>(actions: readonly Action[]) =>
  z.object({ action: z.enum(actions), refused: z.nullable(z.string()) });

/** Cases that one call may assign. */
const maxAssigned = 100;

/** The cases of a bulk assignment (CASE-05). */
export const chosenCases = z
  .array(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
  .check(z.minLength(1), z.maxLength(maxAssigned));

/** Cases that the assigner knows to be another colleague's, and whose: no other case is taken from a colleague. */
export const reassignedFrom = z.optional(
  z.array(z.object({ id: z.int(), holder: z.uuid() })).check(z.maxLength(maxAssigned)),
);

/** `me`, a colleague's id, or null for nobody. */
export const wantedAssignee = z.nullable(z.union([z.literal('me'), z.uuid()]));

/** Each case is judged separately: how many are assigned now, and which are not, with the reason. */
export const assignedCases = z.object({
  message: z.string(),
  data: z.object({
    assigned: z.int(),
    refused: z.array(z.object({ id: z.int(), reason: z.string() })),
  }),
});

/** The answer to an action on a case. */
export const acted = z.object({
  message: z.string(),
  data: z.object({ status: z.string(), action_id: z.int() }),
});

/** Files uploaded for the next action. */
export const attached = z.object({
  message: z.string(),
  data: z.array(z.object({ id: z.uuid(), file_path: z.string(), size: z.int() })),
});
