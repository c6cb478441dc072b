import type { FastifyRequest } from 'fastify';
import { unstorableIn } from '../rules/engine/storable.ts';
import { validate } from '../rules/engine/validate.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Schema,
  jsonSchemaOf,
} from '../rules/engine/contract.ts';
import { isOfKey } from '../rules/access/scopes.ts';
import { type FieldErrors, invalid, Refusal } from '../rules/errors/refusal.ts';
import type { Person } from '../platform/act.ts';
import type { Queryable } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import type { Who } from './authentication.ts';
import { browserOf, type Browser } from './browser.ts';
import { addressOf } from './client-network.ts';
import type { EventsAnswer } from './events.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Served } from './served.ts';
import type { OwnRow } from './session-store.ts';

type WhoOf<C extends Endpoint> = C['audience'] extends 'public' ? undefined : Who;
type ActorOf<C extends Endpoint> = C['audience'] extends 'public' ? Pick<Person, 'clientAddress'> : Person;
type BrowserFor<C extends Endpoint> = C['device'] extends true ? Browser : undefined;
/** A call's answer, as defined by the contract. */
export type Answer<C extends Endpoint> = C['answer'] extends 'file'
  ? FileAnswer
  : C['answer'] extends 'page' | 'text'
    ? string
    : C['answer'] extends 'events'
      ? EventsAnswer
      : C['answer'] extends 'document'
        ? Served
        : AnswerOf<C>;

/** What a handler receives: everything checked against the contract, and the person asking. */
export interface Incoming<C extends Endpoint> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly who: WhoOf<C>;
  /** The actor and their address: for `act`. */
  readonly actor: ActorOf<C>;
  /** Version from If-Match, if the call is versioned and the client sent one. */
  readonly ifMatch: number | undefined;
  readonly clientAddress: string;
  /** Only for calls that recognise browsers. */
  readonly browser: BrowserFor<C>;
  readonly requestId: string;
  readonly http: FastifyRequest;
}

export type Handler<C extends Endpoint> = (incoming: Incoming<C>) => Promise<Answer<C>>;

/** Answers a read-only call using only `reads`: the database refuses any change. */
export type Reading<C extends Endpoint> = (reads: Queryable, incoming: Incoming<C>) => Promise<Answer<C>>;

/**
 * A read that answers one row of the person asking: session and row are one statement (decision 0130). The call takes
 * nothing from the request.
 */
export interface OwnRowReading<C extends Endpoint, Row> extends OwnRow {
  readonly answer: (row: Row) => Answer<C>;
}

function checked(
  schema: Schema | undefined,
  value: unknown,
  refuse: (errors: FieldErrors) => Refusal,
  forgiving = false,
): unknown {
  if (schema === undefined) return undefined;
  const given = value ?? {};
  const unstorable = forgiving ? {} : unstorableIn(given);
  const result = validate(schema, given);
  if (result.ok && Object.keys(unstorable).length === 0) return result.value;
  throw refuse({ ...(result.ok ? {} : result.errors), ...unstorable });
}

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (digits === undefined) throw new Refusal('bad-request');
  return Number(digits);
}

/**
 * What was sent as JSON; a string or a number has no fields (a list may be filters); forms are for calls with files.
 */
function fieldsOf(call: Endpoint, request: FastifyRequest): unknown {
  if (call.upload !== true && /^multipart\//i.test(request.headers['content-type'] ?? ''))
    throw new Refusal('unsupported-type');
  const { body } = request;
  if (typeof body !== 'object' && body !== undefined) {
    throw new Refusal('bad-request');
  }
  return body;
}

/**
 * A decision on money must say which version of the case was seen (GUARD-14). A system looks at none: it records what it
 * knows from elsewhere.
 */
function refuseUnseen(
  call: Endpoint,
  body: unknown,
  headers: FastifyRequest['headers'],
  who: Who | undefined,
): void {
  const { versionRequiredFor: needing } = call;
  if (who !== undefined && isOfKey(who.roles)) return;
  if (headers['if-match'] !== undefined || needing === undefined) return;
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
  if (needing === 'all' || needing.some((one) => one === action)) throw new Refusal('version-required');
}

/** The contract's schemas determine the types; this is the only place where a checked value gets its declared type. */
export function incomingOf<C extends Endpoint>(
  platform: Platform,
  call: C,
  request: FastifyRequest,
  who: Who | undefined,
): Incoming<C> {
  // An address with an impossible id leads nowhere.
  const params = checked(call.params, request.params, () => new Refusal('not-found'));
  const query = checked(call.query, request.query, invalid);
  const body = checked(call.body, fieldsOf(call, request), invalid, call.forgiving);
  refuseUnseen(call, body, request.headers, who);
  const clientAddress = addressOf(request.ip);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validate() has just held each part against it
  return {
    params,
    query,
    body,
    who,
    actor: { ...(who && { userId: who.userId }), clientAddress },
    ifMatch: call.versioned === true ? versionOf(request.headers['if-match']) : undefined,
    clientAddress,
    browser: call.device === true ? browserOf(request, platform) : undefined,
    requestId: request.id,
    http: request,
  } as Incoming<C>;
}

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const isNull = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'null';

/** `anyOf [X, null]` makes the serialiser validate each value; `nullable` says the same at no cost. */
function withoutNullUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNullUnions);
  if (!isObject(schema)) return schema;
  const { anyOf }: { anyOf?: unknown } = schema;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const [plain] = anyOf.filter((choice) => !isNull(choice)).map(withoutNullUnions);
    if (anyOf.some(isNull) && isObject(plain)) return { ...plain, nullable: true };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutNullUnions(value)]));
}

/** The schema by which Fastify serialises an answer: properties it does not name never leave the server. */
export function serialiserSchema(schema: Schema): unknown {
  return withoutNullUnions(jsonSchemaOf(schema, 'output'));
}
