import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { onThisMachine, replaceOnce } from '#labs/drill/haproxy.ts';
import { findProgram } from '#labs/drill/programs.ts';

const folder = fileURLToPath(new URL('../deployment/', import.meta.url));
const example = (name: string): Promise<string> => readFile(`${folder}${name}`, 'utf8');

describe('the example of Patroni', () => {
  interface Patroni {
    readonly bootstrap: {
      readonly dcs: Readonly<Record<string, unknown>> & {
        readonly ttl: number;
        readonly loop_wait: number;
        readonly retry_timeout: number;
      };
    };
  }

  test('FLEET-02 only a standby that has everything is promoted, and nothing is acknowledged without one', async () => {
    const { bootstrap }: Patroni = parse(await example('patroni.yml'));
    expect(bootstrap.dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: { use_pg_rewind: true, parameters: { synchronous_commit: 'on' } },
    });
  });

  test('FLEET-02 a primary gives up before another may take over', async () => {
    const { bootstrap }: Patroni = parse(await example('patroni.yml'));
    const { ttl, loop_wait: loop, retry_timeout: retry } = bootstrap.dcs;
    expect(loop + 2 * retry).toBeLessThanOrEqual(ttl);
  });
});

describe('the example of HAProxy in front of the database', () => {
  test('FLEET-02 connections go to the server Patroni calls the primary, and end when it no longer is', async () => {
    const text = await example('haproxy-database.cfg');
    expect(text).toMatch(/^ {2}option httpchk OPTIONS \/primary$/m);
    expect(text).toMatch(/^ {2}default-server .*\bon-marked-down shutdown-sessions$/m);
    const servers = text.split('\n').filter((line) => line.startsWith('  server '));
    expect(servers).toHaveLength(3);
    for (const server of servers) expect(server).toMatch(/:5432 check port 8008$/);
  });
});

describe('the example of PgBouncer', () => {
  test('FLEET-03 it lends a connection for a transaction, and refuses before a call is over', async () => {
    const text = await example('pgbouncer.ini');
    expect(text).toMatch(/^pool_mode = transaction$/m);
    const wait = Number(/^query_wait_timeout = (\d+)$/m.exec(text)?.[1]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(10);
  });

  test('STAND-02 it gives up a node that is cut off within 5 s, like PostgreSQL itself', async () => {
    const text = await example('pgbouncer.ini');
    const [idle, interval, count, unconfirmed] = [
      'tcp_keepidle',
      'tcp_keepintvl',
      'tcp_keepcnt',
      'tcp_user_timeout',
    ].map((name) => Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(text)?.[1]));
    expect((idle ?? NaN) + (interval ?? NaN) * (count ?? NaN)).toBeLessThan(5);
    expect(unconfirmed).toBeGreaterThan(0);
    expect(unconfirmed).toBeLessThan(5000);
  });
});

describe('an example on the machine of a drill', () => {
  test.each(['haproxy.cfg', 'haproxy-database.cfg'])(
    'FLEET-01 %s keeps everything but its address and its servers',
    async (name) => {
      const text = await example(name);
      const made = onThisMachine(text, 4321, ['127.0.0.1:1', '127.0.0.1:2']);
      const rest = (of: string): string[] =>
        of.split('\n').filter((line) => !/^ +(?:bind|server) /.test(line));
      expect(rest(made)).toEqual(rest(text));
      expect(made.match(/^ +bind .*$/gm)).toEqual(['  bind 127.0.0.1:4321']);
      const backends = text.match(/(?:^ +server .*\n)+/gm) ?? [];
      expect(made.match(/^ +server .*$/gm)).toEqual(
        backends.flatMap(() => ['  server 1 127.0.0.1:1', '  server 2 127.0.0.1:2']),
      );
    },
  );

  test('FLEET-01 an example that has changed is refused rather than drilled by half', () => {
    expect(() => onThisMachine('listen one\n  bind :1\n', 4321, [])).toThrow('no servers');
    expect(() => onThisMachine('  bind :1\n  bind :2\n  server a b:1\n', 4321, [])).toThrow('has 2 of');
    expect(() => replaceOnce('nothing', /^port/m, '')).toThrow('has 0 of');
  });

  test('FLEET-01 a program that this machine does not have is said to be missing', async () => {
    expect(await findProgram('sh')).toMatch(/\/sh$/);
    expect(await findProgram('no-such-program-anywhere')).toBeUndefined();
  });
});
