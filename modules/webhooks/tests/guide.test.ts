import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#app/tests/doubles/listen.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { addWebhook, showWebhookSecret, testWebhook } from '../endpoints/staff-webhooks.ts';
import { webhookScene } from './scene.ts';

const guide = new URL('../../../docs/operating/webhooks.md', import.meta.url);

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  return port;
}

test("JOIN-01 the guide's consumer verifies a delivery, and refuses it under another secret", async () => {
  const { administrator, newest } = await webhookScene();
  const program = /```js\n([\s\S]+?)```/.exec(await readFile(guide, 'utf8'))?.[1] ?? '';
  const port = await freePort();
  const address = `http://127.0.0.1:${String(port)}/`;
  const added = await administrator.does(addWebhook, { body: { name: 'Guide', address, types: null } });
  const id = added.data.id ?? 0;
  const { secret } = (await administrator.does(showWebhookSecret, { id })).data;

  async function consumer(own: string) {
    const child = spawn(process.execPath, ['--input-type=module'], {
      env: { WEBHOOK_SECRET: own },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const stop = async (): Promise<void> => {
      if (child.exitCode !== null || !child.kill('SIGKILL')) return;
      await once(child, 'exit');
    };
    onTestFinished(stop);
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.stdin.end(program.replace('.listen(8080)', `.listen(${String(port)}, () => console.log('ready'))`));
    await eventually(() => said).toContain('ready');
    return { said: () => said, stop };
  }

  const theirs = await consumer(secret);
  await administrator.does(testWebhook, { id });
  await newest(id, { state: 'delivered', last: { status: 204 } });
  expect(theirs.said()).toContain(`endpoint.test { endpoint_id: ${String(id)} }`);
  await theirs.stop();
  await consumer(`whsec_${Buffer.alloc(32, 1).toString('base64')}`);
  await administrator.does(testWebhook, { id });
  await newest(id, { state: 'waiting', last: { status: 400 } });
});
