import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { Refusal } from '../rules/errors/refusal.ts';
import { noteTemplate, type Observed } from './observed.ts';

/** Seconds. Most answers take milliseconds; uploads and reports take seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The calls by which people sign in: what is refused there is counted by its reason. */
const signIns: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.verify',
  'authenticator.verify',
  'authenticator.recover',
  'auth.reset-request',
  'auth.reset-verify',
]);

/** A refusal's code, of a closed list; never its words. */
const reasonOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'failed');

function uploadResult({
  request,
  reason,
  status,
}: Observed & { readonly reason: string | undefined }): string {
  if (status < 400) return 'accepted';
  return reason ?? (request.raw.destroyed ? 'broken-off' : 'failed');
}

/** Counts requests by route template, method and status, what is refused at signing in, and uploads by result. */
export function countRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'ensigo_http_requests_total',
    help: 'Requests handled, by route template, method and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'ensigo_http_request_duration_seconds',
    help: 'Request duration; event streams are not counted',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const refused = new Counter({
    name: 'ensigo_sign_ins_refused_total',
    help: 'Rejected attempts to sign in or reset a password, by endpoint and reason',
    labelNames: ['call', 'reason'],
    registers,
  });
  const uploads = new Counter({
    name: 'ensigo_uploads_total',
    help: 'Requests with file uploads, by result: accepted, or the reason for the rejection',
    labelNames: ['result'],
    registers,
  });
  const reasons = new WeakMap<FastifyRequest, string>();

  server.addHook('onError', (request, _reply, error, done) => {
    reasons.set(request, reasonOf(error));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, route, call } = noteTemplate(request);
    const status = reply.statusCode;
    const reason = reasons.get(request);
    requests.inc({ method, route, status });
    if (call?.answer !== 'events') duration.observe({ method, route }, reply.elapsedTime / 1000);
    if (call !== undefined && signIns.has(call.name) && status >= 400) {
      refused.inc({ call: call.name, reason: reason ?? 'failed' });
    }
    if (call?.upload === true) uploads.inc({ result: uploadResult({ request, status, reason }) });
    done();
  });
}
