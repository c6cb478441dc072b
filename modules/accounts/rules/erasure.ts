import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { required } from '#kit/rules/fields/required.ts';

const words = 2000;

/** A client's reason for asking that their data be erased. */
export const erasureSchema = /* @__PURE__ */ z.object({ reason: required(() => say('Reason'), words) });

/** An administrator's reason for refusing; the client reads it. */
export const erasureRefusalSchema = /* @__PURE__ */ z.object({
  answer: required(() => say('Reason'), words),
});
