import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf } from '../../rules/engine/contract.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The version last read, for versioned calls. */
  readonly ifMatch?: number | undefined;
  /** The same key and body again give the same answer, without a second effect. */
  readonly idempotencyKey?: string | undefined;
  /** Whose call it is: it goes for nobody else, who may have signed in on this phone since. */
  readonly as?: string | undefined;
  /** Instead of the stored one, whose session this call then neither ends nor renews. */
  readonly token?: string | undefined;
}

/** A part that the call does not have is left out; a part with only optional keys is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

export type PathInput<C extends Endpoint> = Part<'params', ParamsInputOf<C>> & Part<'query', QueryInputOf<C>>;
export type CallInput<C extends Endpoint> = PathInput<C> & Part<'body', BodyInputOf<C>> & CallOptions;

/** The input as the last argument, optional if nothing in it is required. */
export type Last<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type Values = Readonly<Record<string, unknown>>;

/** The input of any call, as the sender sees it. */
export interface LooseInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The URL of a call: `/api` and its path with the parameters filled in, followed by the query. */
export function addressOf(call: Endpoint, input: LooseInput): string {
  const params = valuesOf(input.params);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(valuesOf(input.query))) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  const search = query.toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}
