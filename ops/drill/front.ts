import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBalancer, type Balancer, type Target } from './balancer.ts';

/** Whether this machine has a program. */
export const hasProgram = (name: string): Promise<boolean> =>
  promisify(execFile)('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A node that does not say ready is taken out at once; a connection that is refused goes to another. */
const haproxySettings = (port: number, targets: readonly Target[]): string => `
global
  maxconn 2000
defaults
  mode http
  retries 3
  option redispatch 1
  retry-on conn-failure
  option forwardfor
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend people
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions
${targets.map(({ address }, nth) => `  server node${nth + 1} ${new URL(address).host}`).join('\n')}
`;

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** HAProxy in front of the nodes, with the settings of the operator's guide. */
async function startHaproxy(targets: readonly Target[], folder: string): Promise<Balancer> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, haproxySettings(port, targets));
  const running: ChildProcess = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => running.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(address)); tries += 1) {
    if (tries === 100 || running.exitCode !== null) throw new Error('HAProxy does not start');
    await pause(100);
  }
  return {
    address,
    async stop() {
      running.kill('SIGTERM');
      await ended;
    },
  };
}

/** What stands in front of the nodes: HAProxy where the machine has it, otherwise a small proxy of our own. */
export async function startFront(
  targets: readonly Target[],
  folder: string,
): Promise<Balancer & { readonly name: string }> {
  return (await hasProgram('haproxy'))
    ? { name: 'HAProxy', ...(await startHaproxy(targets, folder)) }
    : { name: 'a small TCP proxy', ...(await startBalancer(targets)) };
}
