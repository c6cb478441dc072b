import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { replaceOnce, type Proxy } from './haproxy.ts';
import { freePort, Program, unprivileged } from './programs.ts';

interface Pooler extends Proxy {
  /** The database as the given role, through the pooler. */
  readonly address: string;
}

interface PoolerPlan {
  readonly command: string;
  readonly folder: string;
  /** ops/deployment */
  readonly deployment: string;
  /** The server's role, with its password, connected directly. */
  readonly direct: string;
}

/** How PgBouncer names the place of a database. */
function targetOf(direct: URL): string {
  const host = direct.searchParams.get('host') ?? direct.hostname;
  return `ensigo = host=${host} port=${direct.port} dbname=ensigo`;
}

async function answers(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => void client.end().catch(() => undefined));
}

/** PgBouncer as in ops/deployment, in front of a database. */
export async function startPooler({ command, folder, deployment, direct }: PoolerPlan): Promise<Pooler> {
  const place = join(folder, 'pgbouncer');
  const account = await unprivileged();
  const port = await freePort();
  const url = new URL(direct);
  const [settings, users] = ['pgbouncer.ini', 'userlist.txt'].map((name) => join(place, name));
  if (settings === undefined || users === undefined) throw new Error('unreachable');
  let text = await readFile(join(deployment, 'pgbouncer.ini'), 'utf8');
  text = replaceOnce(text, /^ensigo = .*$/m, targetOf(url));
  text = replaceOnce(text, /^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`);
  text = replaceOnce(text, /^auth_file = .*$/m, `auth_file = ${users}`);
  await mkdir(place, { mode: 0o700 });
  await writeFile(settings, text, { mode: 0o600 });
  await writeFile(users, `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`, {
    mode: 0o600,
  });
  if (account !== undefined)
    for (const path of [place, settings, users]) await chown(path, account.uid, account.gid);
  const program = await Program.start(command, [settings], {
    logFile: join(folder, 'pgbouncer.log'),
    account,
  });
  const address = `postgresql://${url.username}:${url.password}@127.0.0.1:${port}/ensigo`;
  for (let tries = 0; !(await answers(address)); tries += 1) {
    if (tries === 50 || program.hasEnded) throw new Error('PgBouncer does not start');
    await pause(100);
  }
  return { address, stop: async () => void (await program.end('SIGTERM')) };
}
