import type { BodyInputOf, Call, ParamsInputOf, QueryInputOf } from '@ensigo/rulebook/engine';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Version last read, for calls that are versioned. */
  readonly ifMatch?: number | undefined;
  /** The same key and body again: the same answer, made once. */
  readonly idempotencyKey?: string | undefined;
}

/** A part that the call does not have is not asked for; one whose keys are all optional may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

export type PathInput<C extends Call> = Part<'params', ParamsInputOf<C>> & Part<'query', QueryInputOf<C>>;
export type CallInput<C extends Call> = PathInput<C> & Part<'body', BodyInputOf<C>> & CallOptions;

/** The input as the last argument, optional where nothing in it is needed. */
export type Last<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type Values = Readonly<Record<string, unknown>>;

/** Any call's input, as the sender looks at it. */
export interface LooseInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The address of a call: `/api` + its path with the parameters filled in and the query behind. */
export function addressOf(call: Call, input: LooseInput): string {
  const params = valuesOf(input.params);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(valuesOf(input.query))) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  const search = query.toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}
