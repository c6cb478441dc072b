import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bytesPerMegabyte } from '#kit/rules/uploads/megabytes.ts';
import { readConfig } from '#kit/platform/config.ts';
import { connectionLimits } from '#kit/http/connections.ts';
import { mostOfForm } from '#kit/http/forms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

test('STAND-07 of all connections that HAProxy takes one address has a part, no less than a node would give it', async () => {
  const text = await read('ops/deployment/haproxy.cfg');
  const figure = (line: RegExp): number => Number(line.exec(text)?.[1]);
  const most = figure(/^ +tcp-request connection reject if \{ sc0_conn_cur gt (\d+) \}$/m);
  expect(most).toBeLessThanOrEqual(figure(/^ +maxconn (\d+)$/m) / 4);
  expect(most).toBeGreaterThanOrEqual(connectionLimits.connections);
});

describe('the example of nginx', () => {
  /** The value of a directive; its lines are those of one server and one place. */
  const directive = async (name: string): Promise<string | undefined> =>
    new RegExp(`^ *${name} +(.*);$`, 'm').exec(await read('ops/deployment/nginx.conf'))?.[1];

  test('FLEET-06 nginx passes on one address, whole uploads as they come, and the streams of the bell', async () => {
    expect(await directive('proxy_set_header X-Forwarded-For')).toBe('$remote_addr');
    expect(await directive('proxy_request_buffering')).toBe('off');
    // A larger one has to reach the portal, which refuses it in words.
    expect(Number.parseInt((await directive('client_max_body_size')) ?? '', 10)).toBeGreaterThan(
      mostOfForm.bytes / bytesPerMegabyte,
    );
    const { heartbeatSeconds } = readConfig({});
    expect(Number.parseInt((await directive('proxy_read_timeout')) ?? '', 10)).toBeGreaterThan(
      2 * heartbeatSeconds,
    );
    for (const file of ['nginx.conf', 'haproxy.cfg'])
      expect(await read(`ops/deployment/${file}`)).toContain(`every ${String(heartbeatSeconds)} seconds`);
    // What writes is never sent twice by a proxy that does not know its key.
    expect(await directive('proxy_next_upstream')).not.toContain('non_idempotent');
    const once = /\(PUT\|DELETE\)[^}]*418;[^]*location @once \{[^}]*proxy_next_upstream off;/;
    expect(await read('ops/deployment/nginx.conf')).toMatch(once);
  });

  test('FLEET-06 nginx leads who comes without encryption to the address with it', async () => {
    expect(await directive('listen')).toBe('80');
    expect(await directive('return 301')).toBe('https://$server_name$request_uri');
  });
});
