import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Tracer } from '../platform/tracing.ts';
import type { MobileMoneyFigures } from '../platform/mobile-money-figures.ts';
import type { Platform } from '../platform/platform.ts';

type Settings = Pick<Config, 'metricsAddress' | 'tracesUrl'>;

/** The platform, the queue of passwords to be hashed, and what is open by mobile money. */
type Watched = Pick<Platform, 'database' | 'outbox'> & {
  readonly passwordHashes: () => { readonly running: number; readonly waiting: number };
  readonly mobileMoney: () => Promise<MobileMoneyFigures | undefined>;
};

/** What tells others how this node is doing: only what is configured, and nothing of it is loaded otherwise. */
export interface Monitoring {
  /** Undefined: nothing is traced. */
  readonly tracer: Tracer | undefined;
  /** To be called before the server listens. */
  watch(server: FastifyInstance, watched: Watched): void;
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
    watch(server, watched) {
      traces?.watch(server);
      registry = metrics?.watch(server, watched);
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
