import { validate } from '#kit/rules/engine/validate.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { challengeSchema } from './challenge.ts';
import { deliverablesOn } from './deliverables.ts';
import { requestDetailsSchema } from './request-details.ts';
import type { RequestFormKey } from './wizard.ts';

/** Answers of a request by step; null for a step that has not been saved. */
export type SavedRequestSteps = Readonly<Record<RequestFormKey, unknown>>;

const parts: readonly (readonly [RequestFormKey, prefix: string, schemaOn: (today: string) => Schema])[] = [
  ['request-details', 'request', () => requestDetailsSchema],
  ['challenge', 'challenge', () => challengeSchema],
  ['deliverables', 'deliverables', deliverablesOn],
];

/**
 * What prevents a request from being sent today (YYYY-MM-DD): field errors under `request.`, `challenge.` and
 * `deliverables.`.
 */
export function incompleteRequest(saved: SavedRequestSteps, today: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [step, prefix, schemaOn] of parts) {
    const result = validate(schemaOn(today), saved[step] ?? {});
    if (result.ok) continue;
    for (const [field, messages] of Object.entries(result.errors)) errors[`${prefix}.${field}`] = messages;
  }
  return errors;
}

const prefixes = new Map<string, RequestFormKey>(parts.map(([step, prefix]) => [`${prefix}.`, step]));

/** SUPPORT-08: a server's field key without the prefix of its step, and the step named by the prefix. */
export function readRequestErrorKey(key: string): { readonly step?: RequestFormKey; readonly field: string } {
  for (const [prefix, step] of prefixes) {
    // The list of deliverables has the same name as its step, so its rows do not count as a prefix.
    const field = key.slice(prefix.length);
    if (key.startsWith(prefix) && !/^\d+$/.test(field)) return { step, field };
  }
  return { field: key };
}
