import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { currentRequestId } from '../platform/request-context.ts';
import type { SpanFacts, Tracer } from '../platform/tracing.ts';
import { noteTemplate } from './observed.ts';
import { releaseVersion } from './release.ts';

export interface Traces extends Tracer {
  /** Makes a span of each request; to be called before the server listens. */
  watch(server: FastifyInstance): void;
  /** Sends the remaining spans, and ends. */
  close(): Promise<void>;
}

/** The class of an error says what went wrong; its message may quote what people typed. */
const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Traces over OTLP/HTTP (FLEET-05): OpenTelemetry's own variables set sampling, headers, batches and resource. This module
 * is loaded only where traces are wanted.
 */
export function createTraces({ url }: { readonly url: string }): Traces {
  const version = releaseVersion();
  const named = resourceFromAttributes({ 'service.name': 'ensigo', 'service.version': version });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('ensigo', version);
  /** Spans of the requests under way, by the request's id. */
  const requests = new Map<string, Span>();

  async function timed<T>(
    name: string,
    facts: SpanFacts,
    parent: Span | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, context);
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', classOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  const current = (): Span | undefined => requests.get(currentRequestId() ?? '');

  return {
    part(name, facts, work) {
      const parent = current();
      return parent === undefined ? work() : timed(name, facts, parent, work);
    },
    call: (name, facts, work) => timed(name, facts, current(), work),
    watch(server) {
      server.addHook('onRequest', (request, _reply, done) => {
        const { method, route } = noteTemplate(request);
        const attributes = { 'http.request.method': method, 'http.route': route };
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          ROOT_CONTEXT,
        );
        requests.set(request.id, span);
        done();
      });
      server.addHook('onResponse', (request, reply, done) => {
        const span = requests.get(request.id);
        requests.delete(request.id);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    close: () => provider.shutdown(),
  };
}
