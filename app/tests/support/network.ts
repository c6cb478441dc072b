import { startTcpProxy, type TcpProxy } from '../doubles/tcp-proxy.ts';

/** A network between the tests and their PostgreSQL, which listens on a Unix socket or on a port. */
export function networkTo(address: string, heard?: (piece: Buffer) => Promise<void>): Promise<TcpProxy> {
  const { port, searchParams } = new URL(address);
  const folder = searchParams.get('host');
  return startTcpProxy(folder === null ? Number(port) : `${folder}/.s.PGSQL.${port}`, heard);
}

/** The same database at other hosts, written as libpq does. */
export function atHosts(address: string, ports: readonly number[]): string {
  const { username, password, pathname } = new URL(address);
  const hosts = ports.map((port) => `127.0.0.1:${String(port)}`).join(',');
  return `postgresql://${username}:${password}@${hosts}${pathname}`;
}
