import * as z from 'zod/mini';
import { required } from '../fields/required.ts';

const words = 2000;

/** What a client says who asks for their data to be erased. */
export const erasureSchema = /* @__PURE__ */ z.object({ reason: required('Reason', words) });

/** What an administrator says who refuses it; the client reads it. */
export const erasureRefusalSchema = /* @__PURE__ */ z.object({ answer: required('Reason', words) });
