import * as z from 'zod/mini';
import { choiceField, optionalPlainField, optionalTextField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';
import { wholeNumber } from '#kit/rules/fields/whole-number.ts';

const number = (label: string, minimum: number, maximum: number) =>
  wholeNumber({
    required: `${label} is required.`,
    minimum,
    maximum,
    outside: `Enter a whole number from ${String(minimum)} to ${String(maximum)}.`,
  });

/** An age that is set, or null for no limit. */
const age = () =>
  z.pipe(
    optionalPlainField((typed) =>
      /^[0-9]{2,3}$/.test(typed) && Number(typed) >= 18 && Number(typed) <= 120
        ? undefined
        : 'Enter a whole number from 18 to 120, or leave it empty.',
    ),
    z.transform((typed) => (typed === '' ? null : Number(typed))),
  );

/**
 * Edges that a rule may name. `minimum` is the lender's threshold, or the first edge where there is none; `upper` is
 * the edge of the highest band.
 */
const edgeNames = ['minimum', 'upper'] as const;

const edge = choiceField(edgeNames, 'Choose a limit from the list.');
const optionalEdge = z.pipe(
  optionalTextField((typed) =>
    edgeNames.some((name) => name === typed) ? undefined : 'Choose a limit from the list.',
  ),
  z.transform((typed) => (typed === '' ? null : typed)),
);

interface Limits {
  readonly least: number | string | null;
  readonly most: number | string | null;
}

const oneLimit = () =>
  z.refine<Limits>(({ least, most }) => least !== null || most !== null, {
    message: 'Set at least one of the two limits.',
    path: ['least'],
  });

export const nothing = /* @__PURE__ */ z.object({});
export const months = /* @__PURE__ */ z.object({ least: number('Months', 1, 600) });
export const ages = /* @__PURE__ */ z.object({ least: age(), most: age() }).check(
  oneLimit(),
  // An age that is refused arrives as it was typed: it is compared with nothing.
  z.refine<Limits>(
    ({ least, most }) => typeof least !== 'number' || typeof most !== 'number' || least <= most,
    { message: 'The maximum age must not be below the minimum age.', path: ['most'] },
  ),
);
export const leastBand = /* @__PURE__ */ z.object({ least: edge });
export const bands = /* @__PURE__ */ z.object({ least: optionalEdge, most: optionalEdge }).check(
  oneLimit(),
  z.refine(({ least, most }) => least !== 'upper' || most !== 'minimum', {
    message: 'The upper limit must not be below the lower limit.',
    path: ['most'],
  }),
);
export const names = /* @__PURE__ */ z.object({
  list: choiceField(['in', 'not-in'], 'Choose whether to accept or exclude these.'),
  names: z
    .array(required('Name', 120))
    .check(z.minLength(1, 'Add at least one.'), z.maxLength(100, 'Add at most 100.')),
});
export const documents = /* @__PURE__ */ z
  .object({
    /** Names of document types. */
    all: z.array(required('Document', 120)).check(z.maxLength(100, 'Add at most 100.')),
    /** How many must be there. */
    count: number('Number of documents', 0, 100),
  })
  .check(
    z.refine(({ all, count }) => all.length > 0 || count > 0, {
      message: 'Choose documents, or enter how many are needed.',
      path: ['count'],
    }),
  );
/** The latest availability that passes: an index of the choices. */
export const availability = /* @__PURE__ */ z.object({ most: number('Availability', 0, 1) });
