import * as z from 'zod/mini';
import type { Permission } from '../access/roles.ts';
import type { Scope } from '../access/scopes.ts';
import type { ErrorCode } from '../errors/codes.ts';

/**
 * Who may make a call. `any-token`: any valid token, at any stage of signing in. `code-pending`: the same, except staff
 * who still have to use their authenticator. `authenticator-pending`: staff who have confirmed their one-time code. All
 * others have completed every step of signing in.
 */
export type Audience =
  'public' | 'any-token' | 'code-pending' | 'authenticator-pending' | 'client' | 'signed-in' | 'staff';

/** How far a session has got: clients skip the authenticator (SESS-07, STAFF-01). */
export type SessionStage = 'code-pending' | 'authenticator-pending' | 'verified';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = z.core.$ZodType;
/** A schema of which it is known what comes out. */
export type SchemaOf<Output> = z.core.$ZodType<Output>;

/** One call of the API, under /api. Routes, checks, browser client, OpenAPI and access matrix are derived from it. */
export interface Endpoint {
  /** Unique, `resource.verb`; the operation's id in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /** Relative to /api, with parameters as `:id`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  /** Among staff, only for those who have this permission. */
  readonly permission?: Permission;
  /** The scope with which an API key may make the call too; without one it is closed to keys (JOIN-02). */
  readonly scope?: Scope;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** JSON body; a call with `upload` or `bytes` has none. */
  readonly body?: Schema;
  /** Multipart: any number of files, plus text fields. */
  readonly upload?: true;
  /** Stores copies of files: it takes as long as the storage needs for them, like an upload. */
  readonly copiesFiles?: true;
  /** The body is sent as a plain form (`application/x-www-form-urlencoded`), as gateways do. */
  readonly form?: true;
  /** The body is a part of a file, as plain bytes (`application/octet-stream`). */
  readonly bytes?: true;
  /**
   * The whole success body; `file` answers with the bytes of a stored file, `page` with HTML, `text` with plain text,
   * `events` with server-sent events, `document` with JSON that does not change while the server runs.
   */
  readonly answer: Schema | 'file' | 'page' | 'text' | 'events' | 'document';
  /** Refusals in addition to those that its audience and its checks imply. */
  readonly errors?: readonly ErrorCode[];
  /** Takes an optional Idempotency-Key header: same key and body, same answer. */
  readonly repeatable?: true;
  /** Takes an optional If-Match header with the version last read. */
  readonly versioned?: true;
  /** For a versioned call: the values of `action` in its body that require If-Match, or `all` of its calls (GUARD-14). */
  readonly versionRequiredFor?: readonly string[] | 'all';
  /** A poll: it does not count as activity of the session. */
  readonly background?: true;
  /** Keeps as much of the input as possible: characters that a database cannot store are removed instead of refused. */
  readonly forgiving?: true;
  /**
   * Open to a client whose account is paused (GUARD-13). GET always is; any other call is refused unless it says so.
   */
  readonly suspended?: 'may';
  /** Recognises the browser by the random id in its cookie, and may give it one (GUARD-01). */
  readonly device?: true;
  /** Reads many rows: from a standby of the database, if there is one that has caught up (FLEET-04). */
  readonly standby?: 'may';
  /** Reads for much longer than others: apart from short reads, so that none waits behind it (REPORT-02). */
  readonly long?: true;
  /** Answers 202 as long as its work goes on: `data.state` of its answer is `checking` then. */
  readonly mayGoOn?: true;
  /** Subject to rate limits kept in the database; see the module's limits. */
  readonly limited?: true;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<C extends Endpoint> = OutputOf<C['params']>;
export type QueryOf<C extends Endpoint> = OutputOf<C['query']>;
export type BodyOf<C extends Endpoint> = OutputOf<C['body']>;
export type ParamsInputOf<C extends Endpoint> = InputOf<C['params']>;
export type QueryInputOf<C extends Endpoint> = InputOf<C['query']>;
export type BodyInputOf<C extends Endpoint> = InputOf<C['body']>;
export type AnswerOf<C extends Endpoint> = C['answer'] extends Schema ? z.output<C['answer']> : never;

/** Whether a client whose account is paused may make this call (GUARD-13). */
export const mayWhenSuspended = ({ method, suspended }: Pick<Endpoint, 'method' | 'suspended'>): boolean =>
  method === 'GET' || suspended === 'may';

/** Declares a call and keeps its literal types. Annotate each use with PURE, so that the bundle drops unused calls. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const C extends Endpoint>(call: C): C {
  return call;
}

/** The JSON Schema (draft 7) of a schema's input or output, for the server's serialiser and the OpenAPI document. */
export function jsonSchemaOf(schema: Schema, side: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: side,
    target: 'draft-7',
    unrepresentable: 'any',
    // Our fields start by reading the input as text.
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'transform') jsonSchema.type = 'string';
    },
  });
  return rest;
}
