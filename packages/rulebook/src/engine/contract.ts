import * as z from 'zod/mini';
import type { Permission } from '../access/roles.ts';
import type { ErrorCode } from '../errors/codes.ts';

/**
 * Who may make a call. `any-token`: whoever holds a living token, at whatever stage of signing in. `code-pending`: the
 * same, but for staff whose authenticator is awaited. `authenticator-pending`: staff from their one-time code on. The
 * others have done every step of signing in.
 */
export type Audience =
  'public' | 'any-token' | 'code-pending' | 'authenticator-pending' | 'client' | 'signed-in' | 'staff';

/** How far a session has come: client tokens skip the authenticator (SESS-07, STAFF-01). */
export type SessionStage = 'code-pending' | 'authenticator-pending' | 'verified';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = z.core.$ZodType;

/** One call of the API, under /api. Routes, checks, browser client, OpenAPI and access matrix are made of it. */
export interface Call {
  /** Unique, `resource.verb`; the operation's id in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /** Below /api, parameters as `:id`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  /** Of staff, only those who hold it. */
  readonly permission?: Permission;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  /** JSON body; a call with `upload` has none. */
  readonly body?: Schema;
  /** Multipart: any number of files, and text fields. */
  readonly upload?: true;
  /**
   * The whole success body; `file` answers the bytes of a stored file, `page` HTML, `events` server-sent events,
   * `document` JSON that stays the same while the server runs.
   */
  readonly answer: Schema | 'file' | 'page' | 'events' | 'document';
  /** What it may refuse with, besides what its audience and its checks imply. */
  readonly errors?: readonly ErrorCode[];
  /** Takes an optional Idempotency-Key header: same key and body, same answer. */
  readonly repeatable?: true;
  /** Takes an optional If-Match header with the version last read. */
  readonly versioned?: true;
  /** Of a versioned call: the values of `action` in its body for which If-Match is not optional (GUARD-14). */
  readonly versionRequiredFor?: readonly string[];
  /** A poll: it does not count as a sign of life of the session. */
  readonly background?: true;
  /** Keeps what is typed as far as it can be: characters that no database keeps are left out, not refused. */
  readonly forgiving?: true;
  /**
   * Stays open to a client whose account is paused (GUARD-13). Reading (GET) always does; anything else is refused
   * unless it says so.
   */
  readonly frozen?: 'may';
  /** Knows the browser again by the random id in its cookie, and may give it one (GUARD-01). */
  readonly device?: true;
  /** Answered from the rate limits of the database; see the feature's limits. */
  readonly limited?: true;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<C extends Call> = OutputOf<C['params']>;
export type QueryOf<C extends Call> = OutputOf<C['query']>;
export type BodyOf<C extends Call> = OutputOf<C['body']>;
export type ParamsInputOf<C extends Call> = InputOf<C['params']>;
export type QueryInputOf<C extends Call> = InputOf<C['query']>;
export type BodyInputOf<C extends Call> = InputOf<C['body']>;
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : never;

/** Whether a client whose account is paused may make this call (GUARD-13). */
export const mayWhenFrozen = ({ method, frozen }: Pick<Call, 'method' | 'frozen'>): boolean =>
  method === 'GET' || frozen === 'may';

/** Declares a call; keeps its literal types. Annotate the use with PURE, so that unused ones leave the bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The JSON Schema (draft 7) of what a schema takes or gives, for the server's serialiser and the OpenAPI document. */
export function jsonSchemaOf(schema: Schema, side: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: side,
    target: 'draft-7',
    unrepresentable: 'any',
    // Our fields begin by reading what was typed as text.
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'transform') jsonSchema.type = 'string';
    },
  });
  return rest;
}
