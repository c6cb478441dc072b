import * as z from 'zod/mini';
import { judgeRequired } from '#kit/rules/fields/required.ts';
import { plainField, textField } from '#kit/rules/engine/field.ts';
import { chosenEventTypes, isEventType } from './event-types.ts';

export const nameLength = 60;
const addressLength = 500;

const judgeName = judgeRequired('Name');

function judgeAddress(value: string): string | undefined {
  const missing = judgeRequired('Address')(value);
  if (missing !== undefined) return missing;
  // Where plain text is allowed, and which addresses are public, the server knows.
  return /^https?:\/\/[^\s/?#]+\S*$/i.test(value)
    ? undefined
    : 'Enter a whole address, for example https://hooks.example.com/ensigo.';
}

/** Null: every type. In the order of the list, each once. */
const types = z.pipe(
  z.transform<unknown, unknown>((value) => value ?? null),
  z
    .nullable(
      z.array(z.string(), { error: () => 'Choose the event types.' }).check(
        z.refine((chosen) => chosen.length > 0, { error: () => 'Choose at least one event type.' }),
        z.refine((chosen) => chosen.every((type) => isEventType(type)), {
          error: () => 'Choose event types from the list.',
        }),
      ),
    )
    .check(z.overwrite((chosen) => chosen && chosenEventTypes.filter((type) => chosen.includes(type)))),
);

/** An endpoint as an administrator adds it. */
export const newEndpointSchema = /* @__PURE__ */ z.object({
  name: textField(judgeName, nameLength),
  address: plainField(judgeAddress, addressLength),
  types,
});
export type NewEndpoint = z.output<typeof newEndpointSchema>;

export const endpointSchema = /* @__PURE__ */ z.extend(newEndpointSchema, {
  enabled: z.boolean({ error: () => 'Say whether the endpoint is enabled.' }),
});
export type EndpointForm = z.output<typeof endpointSchema>;

/** What an endpoint receives, in words. */
export const typesInWords = (chosen: readonly string[] | null): string =>
  chosen === null
    ? 'All event types'
    : chosen.length === 1
      ? '1 event type'
      : `${String(chosen.length)} event types`;
