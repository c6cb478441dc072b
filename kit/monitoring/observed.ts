import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../rules/engine/contract.ts';

export interface Observed {
  readonly request: FastifyRequest;
  readonly status: number;
}

interface Template {
  readonly method: string;
  /** The pattern of the address, such as /api/loans/:id; `none` for any that is not served. */
  readonly route: string;
  readonly call: Endpoint | undefined;
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What may be said of a request: the address itself may contain what people typed, and has no end of values. */
export function noteTemplate({ method, is404, routeOptions }: FastifyRequest): Template {
  return {
    method: methods.has(method) ? method : 'other',
    route: is404 ? 'none' : (routeOptions.url ?? 'none'),
    call: routeOptions.config.call,
  };
}
