import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { typedFreeText } from '#kit/rules/engine/field.ts';
import { numberParams } from '#kit/endpoints/filters.ts';

/** Views of one queue that a person may keep (CASE-11). */
export const maxQueueViews = 20;
export const queueViewNameLength = 60;
const searchLength = 1500;

const queueKind = /* @__PURE__ */ z.enum(['loan', 'request']);

/** A view of a queue under a name: the query of the queue's address, without the question mark. */
export const queueView = /* @__PURE__ */ z.object({ id: z.int(), name: z.string(), search: z.string() });
export type QueueViewAnswer = z.output<typeof queueView>;

const views = /* @__PURE__ */ z.array(queueView);

export const listQueueViews = /* @__PURE__ */ defineEndpoint({
  name: 'staff.queue-views.list',
  method: 'GET',
  path: '/staff/queue-views',
  audience: 'staff',
  summary: "Lists the user's saved views of a queue, by name",
  query: z.object({ kind: z.catch(queueKind, 'loan') }),
  answer: z.object({ data: views }),
});

export const keepQueueView = /* @__PURE__ */ defineEndpoint({
  name: 'staff.queue-views.keep',
  method: 'POST',
  path: '/staff/queue-views',
  audience: 'staff',
  summary: 'Saves a view of a queue under a name, replacing an earlier one of the same name',
  body: z.object({
    kind: queueKind,
    name: z
      .string({ error: () => 'Enter a name for the view.' })
      .check(
        z.overwrite(typedFreeText),
        z.minLength(1, 'Enter a name for the view.'),
        z.maxLength(queueViewNameLength, `Use at most ${queueViewNameLength} characters.`),
      ),
    search: z.string().check(z.maxLength(searchLength)),
  }),
  answer: z.object({ message: z.string(), data: views }),
  errors: ['invalid', 'conflict'],
});

export const forgetQueueView = /* @__PURE__ */ defineEndpoint({
  name: 'staff.queue-views.forget',
  method: 'DELETE',
  path: '/staff/queue-views/:id',
  audience: 'staff',
  summary: "Deletes one of the user's saved views",
  params: numberParams,
  answer: z.object({ message: z.string() }),
});
