import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#kit/rules/engine/contract.ts';

/** A person of the example who makes calls like everyone else: only what is allowed happens. */
export interface Caller {
  readonly userId: string;
  readonly token: string;
}

interface Sent {
  readonly id?: number | string;
  /** Further path parameters, by name. */
  readonly params?: Readonly<Record<string, number | string>>;
  readonly body?: object;
  /** The version that was seen, for If-Match. */
  readonly seen?: number;
  readonly form?: FormData;
}

/** Makes a call that must succeed, and returns its body. */
export async function make(
  server: FastifyInstance,
  { token }: Caller,
  call: Endpoint,
  { id = '', params, body, seen, form }: Sent = {},
): Promise<Record<string, unknown>> {
  const parts = form === undefined ? undefined : new Response(form);
  const type = parts?.headers.get('content-type') ?? 'application/json';
  const payload = parts === undefined ? JSON.stringify(body ?? {}) : Buffer.from(await parts.arrayBuffer());
  const reply = await server.inject({
    method: call.method,
    url: `/api${call.path.replaceAll(/:(\w+)/g, (_part, name: string) => String(params?.[name] ?? id))}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      ...(seen === undefined ? {} : { 'if-match': `"${String(seen)}"` }),
    },
    ...(call.method === 'GET' ? {} : { payload }),
  });
  if (reply.statusCode !== 200) throw new Error(`${call.name}: ${reply.statusCode} ${reply.body}`);
  const answer: unknown = JSON.parse(reply.body);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

/** Reads a case, and acts on it with the version that was seen. */
export async function lookAndAct(
  server: FastifyInstance,
  who: Caller,
  { show, act }: { readonly show: Endpoint; readonly act: Endpoint },
  { id, body }: { readonly id: number; readonly body: object },
): Promise<void> {
  const { data } = await make(server, who, show, { id });
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  if (typeof version !== 'number') throw new Error(`${show.name} answered no version`);
  await make(server, who, act, { id, body, seen: version });
}
