import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Platform } from '../platform/platform.ts';
import type { Tracer } from '../platform/tracing.ts';

type Settings = Pick<Config, 'metricsAddress' | 'tracesUrl'>;

/** What tells others how this node is doing: only what is configured, and nothing of it is loaded otherwise. */
export interface Monitoring {
  /** Undefined: nothing is traced. */
  readonly tracer: Tracer | undefined;
  /** To be called before the server listens. */
  watch(server: FastifyInstance, platform: Pick<Platform, 'database' | 'outbox'>): void;
  /** Serves the metrics, if they are wanted; resolves to their address. Rejects if it cannot be listened on. */
  listen(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** FLEET-05. Connects to nothing yet. */
export async function createMonitoring({ metricsAddress, tracesUrl }: Settings): Promise<Monitoring> {
  const metrics = metricsAddress && (await import('./metrics.ts'));
  const traces =
    tracesUrl === undefined ? undefined : (await import('./traces.ts')).createTraces({ url: tracesUrl });
  let registry: ReturnType<NonNullable<typeof metrics>['watch']> | undefined;
  let closeListener: (() => Promise<void>) | undefined;
  return {
    tracer: traces,
    watch(server, platform) {
      traces?.watch(server);
      registry = metrics?.watch(server, platform);
    },
    async listen() {
      if (metricsAddress === undefined || registry === undefined) return undefined;
      const { serveMetrics } = await import('./listener.ts');
      const listener = await serveMetrics(metricsAddress, registry);
      closeListener = listener.close;
      return listener.address;
    },
    async close() {
      await Promise.all([closeListener?.(), traces?.close()]);
    },
  };
}
