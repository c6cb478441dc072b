import { verify } from '@node-rs/argon2';
import { fastify } from 'fastify';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import { bareAddress, measuredCalls, type BareAccount } from './calls.ts';

// The limit that the product is compared with: Fastify, our connections and the SQL, without authentication, checks,
// serialisation or logging. A separate process, started with the database's URL.

/** Requests a series of password checks without anything around them. */
export interface HashingOrder {
  readonly hash: string;
  readonly password: string;
  readonly milliseconds: number;
  /** Concurrent checks. */
  readonly atOnce: number;
}

export interface HashingDone {
  readonly perSecond: number;
}

async function checkPasswords({ hash, password, milliseconds, atOnce }: HashingOrder): Promise<HashingDone> {
  const start = performance.now();
  let checked = 0;
  async function keepChecking(): Promise<void> {
    while (performance.now() - start < milliseconds) {
      if (!(await verify(hash, password))) throw new Error('The password of the bench is not its own');
      checked += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepChecking));
  return { perSecond: (checked * 1000) / (performance.now() - start) };
}

const [url = ''] = process.argv.slice(2);
const database = createDatabase({ url, pipelinedReads: true, migrations: [] });
const server = fastify();

for (const { name, request, bare } of measuredCalls) {
  const { method } = request({
    token: '',
    userId: '',
    client: '',
    loanId: '',
    requestId: '',
    place: '',
  }).call;
  server.route<{ Params: BareAccount }>({
    method,
    url: `${bareAddress(name)}/:userId/:client/:loanId/:requestId/:place`,
    handler: ({ params, body }) => bare(database, params, body),
  });
}

process.on('message', (order: HashingOrder | { readonly ask: string }) => {
  if (!('hash' in order)) return;
  void checkPasswords(order).then((done) => process.send?.(done));
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
// Ctrl-C is for the bench to handle.
process.on('SIGINT', () => undefined);

const address = await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`"Server listening at ${address}"\n`);
