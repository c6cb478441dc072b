import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  option,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { issued } from './valid-bodies.ts';
import { hostileValues } from './values.ts';

/** The parts of JSON Schema that our documents use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
}

/** Stands for the id of something that the sender owns. */
export const ownNumber = '~number~';
export const ownUuid = '~uuid~';

/** Ids of existing things, by their kind. */
export interface KnownIds {
  readonly numbers: readonly string[];
  readonly uuids: readonly string[];
}

/** What people would type under a name: satisfies half of all rules. */
const likelyTexts: readonly (readonly [name: RegExp, texts: readonly string[]])[] = [
  [/email/, ['grace@example.com']],
  [/phone_code/, ['+256', '']],
  [/phone/, ['772123456']],
  [/password/, ['Goats4Hens']],
  [/date|deadline|_from|_to|^from$|^to$|until|day/, ['2027-03-31', '2019-02-06']],
  [
    /amount|budget|revenue|sum|interest|fee|sales|installment|disbursed|limit/,
    ['1500000', '0', '1450000.50'],
  ],
  [/percentage|months|years|hours|period|rate|most|number|count/, ['12', '9', '1']],
  [/nin|national_id/, ['CF9107210K4HJA']],
  [/role/, ['loan-officer', 'cashier', 'auditor', 'administrator', 'Director']],
  [/code|otp/, ['123456']],
  [/colour/, ['#0b5a3c']],
  [/cursor/, ['', '3']],
  [/solution|solved|maintain/, ['Yes', 'No']],
  [/name/, ['Nakato Grace']],
];
const anyText = ['Working Capital', 'Sales', 'Yes', '6', 'An answer in words.', ''];

const textNamed = (name: string): Arbitrary<string> =>
  constantFrom(...(likelyTexts.find(([pattern]) => pattern.test(name))?.[1] ?? anyText));

/** A text: an id where one is expected, or something that fits the name. */
function textOf(schema: JsonSchema, name: string, ids: KnownIds): Arbitrary<unknown> {
  if (name === 'secret') return constant(issued('gateway'));
  if (schema.format === 'uuid') return constantFrom(...ids.uuids);
  if (schema.pattern?.startsWith('^[1-9]') === true) return constantFrom(...ids.numbers);
  if (/^(id|.*_id|who|about|expert|officer|advisor|token|key)$/.test(name))
    return oneof(constantFrom(...ids.uuids), constantFrom(...ids.numbers), textNamed(name));
  return textNamed(name);
}

/** Values that a schema accepts; anything it does not define is guessed from the name. */
export function valuesOf(schema: JsonSchema, name: string, ids: KnownIds): Arbitrary<unknown> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return oneof(...choices.map((choice) => valuesOf(choice, name, ids)));
  if (schema.enum !== undefined) return constantFrom(...schema.enum);
  if (schema.const !== undefined) return constant(schema.const);
  const { type } = schema;
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([key, field]) => [key, valuesOf(field, key, ids)] as const,
    );
    return record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
  }
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 2 } = schema;
    const maxLength = Math.max(minItems, Math.min(2, maxItems));
    return array(valuesOf(items, name, ids), { minLength: minItems, maxLength });
  }
  if (type === 'boolean') return boolean();
  if (type === 'integer' || type === 'number') {
    const max = Math.max(1, Math.min(20, schema.maximum ?? 20));
    return integer({ min: Math.min(max, Math.max(1, schema.minimum ?? 1)), max });
  }
  if (type === 'null') return constant(null);
  if (type === 'string') return textOf(schema, name, ids);
  return oneof(textOf(schema, name, ids), boolean(), constant(null), hostileValues);
}

type Path = readonly (string | number)[];

export const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every place in a value, including the value itself. */
function placesIn(value: unknown, here: Path = []): Path[] {
  if (!isHolder(value)) return [here];
  return [here, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...here, key]))];
}

/** The value with the one at this place replaced; undefined removes it. */
function replaced(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === String(first) ? replaced(item, rest, other) : item,
    );
  }
  if (!isHolder(value)) return other;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === first ? replaced(inner, rest, other) : inner,
    ]),
  );
}

/** The same values, most of them with an error in one or two places. */
export function spoilt(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const spoils = array(tuple(nat(), option(hostileValues, { nil: undefined })), { maxLength: 2 });
  return tuple(values, spoils).map(([value, all]) => {
    let result = value;
    for (const [where, other] of all) {
      const places = placesIn(result);
      // The whole value is spoilt elsewhere: the rules are below it.
      const inside = places.length > 1 ? places.slice(1) : places;
      const place = inside[where % inside.length];
      if (place !== undefined) result = replaced(result, place, other);
    }
    return result;
  });
}
