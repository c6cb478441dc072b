import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import type { HostAndPort } from '../platform/config.ts';

const path = '/metrics';
/** More than any monitoring needs. */
const maxConnections = 20;

export interface MetricsListener {
  /** Where they are, also if any free port was asked for. */
  readonly address: string;
  close(): Promise<void>;
}

/** Answers `GET /metrics` on a separate address, which only the monitoring should reach. */
export async function serveMetrics(
  { host, port }: HostAndPort,
  registry: Registry,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    const isForMetrics = request.method === 'GET' && request.url?.split('?', 1)[0] === path;
    if (!isForMetrics) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = maxConnections;
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}${path}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
