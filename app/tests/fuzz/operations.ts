import {
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  option,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { aimedAt, isAimed } from './aims.ts';
import { forms } from './forms.ts';
import { isHolder, spoilt, valuesOf, type JsonSchema, type KnownIds } from './schemas.ts';
import { hostileBodies, hostileParts, hostileTexts, jsonOf } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
}

/** A call as the OpenAPI document describes it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With its parameters as `{id}`. */
  readonly path: string;
  readonly audience: string;
  readonly permission: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  readonly takesForm: boolean;
  /** Its body is sent as a plain form. */
  readonly takesFields: boolean;
  readonly takesBytes: boolean;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

interface Described {
  readonly operationId: string;
  readonly 'x-audience': string;
  readonly 'x-permission'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** Every call of the document. */
export function operationsOf(text: string): Operation[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a separate test checks the document's shape
  const { paths } = JSON.parse(text) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content;
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        audience: described['x-audience'],
        permission: described['x-permission'],
        parameters: described.parameters,
        body: (content?.['application/json'] ?? content?.[plainForm])?.schema,
        takesForm: content?.['multipart/form-data'] !== undefined,
        takesFields: content?.[plainForm] !== undefined,
        takesBytes: content?.['application/octet-stream'] !== undefined,
      };
    }),
  );
}

/** One request, ready to be sent. */
export interface Fuzzed {
  /** Path and query, escaped as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Which of the people allowed to make the call does; `stranger` is someone who is not. */
  readonly who: number;
  readonly stranger: boolean;
}

/** What requests are made of. */
export interface Known {
  readonly ids: KnownIds;
  /** Valid ones, by the operation's id. */
  readonly bodies: Readonly<Record<string, readonly unknown[]>>;
}

const mostly = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, oneIn = 8): Arbitrary<T> =>
  oneof({ arbitrary: usual, weight: oneIn - 1 }, { arbitrary: odd, weight: 1 });

function pathOf({ method, path, parameters }: Operation, ids: KnownIds): Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'path');
  const values = named.map(({ name, schema }) =>
    mostly(
      valuesOf(schema, name, ids).map((value) => encodeURIComponent(String(value))),
      hostileParts,
    ),
  );
  const filled = (written: readonly string[]): string =>
    named.reduce((whole, { name }, index) => whole.replace(`{${name}}`, written[index] ?? ''), path);
  const anywhere = tuple(...values).map(filled);
  if (!isAimed(method, path)) return anywhere;
  return mostly(constant(filled(named.map(({ name }) => aimedAt(name)))), anywhere, 5);
}

const wellFormed = (text: unknown): string =>
  encodeURIComponent((typeof text === 'string' ? text : jsonOf(text)).toWellFormed());

/** Parts of a query that mean something to a parser, whatever the call accepts. */
const strangePairs = constantFrom(
  '__proto__=1',
  'constructor[prototype]=1',
  'page=',
  'page[]=1',
  '&&==',
  '%zz=1',
  '%00=%00',
  'a=%',
  'toString=1',
  'page=1e400',
  'page=-1&page=2',
  'x'.repeat(3000),
);

function queryOf({ parameters }: Operation, ids: KnownIds): Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const value = oneof(
        { arbitrary: valuesOf(schema, name, ids).map(wellFormed), weight: 3 },
        { arbitrary: hostileTexts.map((text) => wellFormed(text).slice(0, 4000)), weight: 1 },
        { arbitrary: hostileParts, weight: 1 },
      );
      return option(
        mostly(
          value.map((written) => `${name}=${written}`),
          tuple(value, value).map(([one, two]) => `${name}=${one}&${name}=${two}`),
        ),
        { nil: '' },
      );
    });
  return tuple(tuple(...pairs), mostly(constant(''), strangePairs)).map(([given, strange]) => {
    const query = [...given, strange].filter((part) => part !== '').join('&');
    return query === '' ? '' : `?${query}`;
  });
}

const versions = constantFrom('"1"', '2', 'W/"3"', '0');
const oddVersions = constantFrom(
  '',
  '*',
  '"x"',
  '-1',
  '1e2',
  '"9999999999"',
  '\u00e9',
  '"1", "2"',
  '1'.repeat(5000),
);
const keys = nat(5).map((number) => `key-${number}`);
const oddKeys = constantFrom('', ' ', 'a b', '\u00e9', 'x'.repeat(201), 'x'.repeat(5000));
const strangeHeaders: Arbitrary<Record<string, string>> = constantFrom<Record<string, string>[]>(
  {},
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(9000)}` },
  { authorization: 'Bearer \u00ff\u00fe' },
  { 'accept-encoding': 'gzip;q=x, *;q=0' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/plain' },
  { cookie: '__proto__=%00; =; a' },
  { 'x-forwarded-for': '%00, 999.1.1.1' },
  { 'if-none-match': '*' },
);

function headersOf({ method, path, parameters }: Operation): Arbitrary<Record<string, string>> {
  const seen = isAimed(method, path) ? oneof(constant(aimedAt('version')), versions) : versions;
  const takes = (name: string): boolean => parameters.some((parameter) => parameter.name === name);
  const given = (value: Arbitrary<string>, usual: boolean): Arbitrary<string | undefined> =>
    usual
      ? option(value, { nil: undefined, freq: 2 })
      : mostly(constant<string | undefined>(undefined), value, 20);
  return tuple(
    given(mostly(seen, oddVersions, 4), takes('If-Match')),
    given(mostly(keys, oddKeys, 4), takes('Idempotency-Key')),
    mostly(constant({}), strangeHeaders, 20),
  ).map(([version, key, strange]) => ({
    ...(version === undefined ? {} : { 'if-match': version }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...strange,
  }));
}

/** What a form without files says. */
const fieldsOf = (value: unknown): string =>
  Object.entries(isHolder(value) ? value : {})
    .map(([name, text]: [string, unknown]) => `${wellFormed(name)}=${wellFormed(text)}`)
    .join('&');

interface Content {
  readonly type: string | undefined;
  readonly body: Buffer | undefined;
}

const json = 'application/json';
const plainForm = 'application/x-www-form-urlencoded';
const types = constantFrom(
  undefined,
  '',
  'text/plain',
  plainForm,
  'application/json; charset=utf-16',
  'application/json;;;=',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/xml',
  '\u00e9',
);

function contentOf(
  { id, method, body, takesForm, takesFields, takesBytes }: Operation,
  { ids, bodies }: Known,
): Arbitrary<Content> {
  const raw = tuple(mostly(constant<string | undefined>(json), types, 3), hostileBodies).map(
    ([type, text]): Content => ({ type, body: Buffer.from(text) }),
  );
  const form = forms(id).map(([type, written]): Content => ({ type, body: written }));
  if (takesForm) return mostly(form, raw, 12);
  const bytes = nat(300).map((length): Content => ({
    type: 'application/octet-stream',
    body: Buffer.alloc(length),
  }));
  if (takesBytes) return mostly(bytes, raw, 6);
  const none = constant<Content>({ type: undefined, body: undefined });
  if (body === undefined) return method === 'GET' ? mostly(none, raw, 30) : mostly(none, raw, 5);
  const { [id]: valid } = bodies;
  const fitting = valuesOf(body, id, ids);
  const values =
    valid === undefined
      ? fitting
      : oneof({ arbitrary: constantFrom(...valid), weight: 3 }, { arbitrary: fitting, weight: 1 });
  const sent = spoilt(values).map((value): Content =>
    takesFields
      ? { type: plainForm, body: Buffer.from(fieldsOf(value)) }
      : { type: json, body: Buffer.from(jsonOf(value)) },
  );
  return oneof(
    { arbitrary: sent, weight: 12 },
    { arbitrary: raw, weight: 1 },
    { arbitrary: form, weight: 1 },
  );
}

/** Requests for this call, from valid to malformed. */
export function requestsOf(operation: Operation, known: Known): Arbitrary<Fuzzed> {
  const { ids } = known;
  return record({
    path: tuple(pathOf(operation, ids), queryOf(operation, ids)).map((parts) => parts.join('')),
    headers: headersOf(operation),
    content: contentOf(operation, known),
    who: nat(),
    stranger: mostly(constant(false), boolean(), 10),
  }).map(({ path, headers, content: { type, body }, who, stranger }) => ({
    path,
    headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    body,
    who,
    stranger,
  }));
}
