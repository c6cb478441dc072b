import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { allEndpoints } from '../endpoints.ts';

/** What has no keys; `custom` is a yes or no, which looks at the whole value. */
const plain: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
  'custom',
]);

/** Where a schema lets through keys that it does not name, by their place in it. */
function openPlaces(schema: Schema, place: string): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every schema is one of these kinds
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return [
      ...(def.catchall === undefined ? [] : [place]),
      ...Object.entries(def.shape).flatMap(([name, field]) => openPlaces(field, `${place}.${name}`)),
    ];
  if (def.type === 'record' && def.keyType._zod.def.type === 'enum') return openPlaces(def.valueType, place);
  if (def.type === 'array') return openPlaces(def.element, `${place}[]`);
  if (def.type === 'union') return def.options.flatMap((option) => openPlaces(option, place));
  if (def.type === 'intersection') return [def.left, def.right].flatMap((side) => openPlaces(side, place));
  if (def.type === 'pipe') {
    const [first, last] = [openPlaces(def.in, place), openPlaces(def.out, place)];
    // A function before or after a schema has only what that lets through.
    if (first.includes(place)) return last;
    return last.includes(place) ? first : [...first, ...last];
  }
  if ('innerType' in def) return openPlaces(def.innerType, place);
  return plain.has(def.type) ? [] : [place];
}

test('fields beyond the contract reach no use case, except where one has its own rules', () => {
  const open = allEndpoints.flatMap(({ name, ...call }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const { [part]: schema } = call;
      return schema === undefined ? [] : openPlaces(schema, `${name} ${part}`);
    }),
  );
  expect(new Set(open)).toEqual(
    new Set([
      'drafts.keep body.answers',
      'loans.change-prequalification body.applicant',
      'loans.change-prequalification body.business',
      'loans.prequalification body.applicant',
      'loans.prequalification body.business',
      'loans.prequalification body.documents',
      'loans.prequalification body.documents_availability',
      'staff.corrections.correct body.applicant',
      'staff.corrections.correct body.business',
    ]),
  );
});
