import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { sealBody } from '#kit/platform/outbox/delivery.ts';
import { createSecrets } from '#kit/platform/secrets.ts';
import { startSmtpSink, type SmtpSink } from '#app/tests/doubles/smtp-sink.ts';
import type { BenchDatabase, Place } from './place.ts';
import { spreadOf, type Extent, type Spread } from './ratios.ts';
import type { Usage } from './watch-process.ts';

/** How long the mail server takes for each mail (ms). */
export const answerMilliseconds = 200;
const perSecond = 400;
/** How long the mail server is away (s): long enough for the longest pause between two attempts. */
const outageSeconds = 45;
export const waitingAfterOutage = 2000;

export interface OutboxFigures {
  /** Mails per second that one node hands to a server that takes its time. */
  readonly rate: Spread;
  /** Milliseconds of processor time that a mail costs the node. */
  readonly processor: Spread;
  /** Seconds from the return of a server until everything that waited has left. */
  readonly drain: Spread;
  /** Mails that arrived twice, or not at all. */
  readonly failures: number;
}

async function received(smtp: SmtpSink, count: number): Promise<number> {
  while (smtp.mails.length < count) await pause(10);
  return performance.now();
}

/** A mail whose answer is lost is sent again: the server must not go away before it has answered. */
async function answered(client: Client): Promise<void> {
  const waiting = `SELECT FROM outbox_message WHERE state IN ('queued', 'sending') LIMIT 1`;
  while ((await client.query(waiting)).rowCount !== 0) await pause(50);
}

/** One node, and a mail server that takes 200 ms for every mail (STAND-09). */
export async function measureOutbox(
  place: Place,
  database: BenchDatabase,
  { rounds, seconds }: Extent,
): Promise<OutboxFigures> {
  const smtp = await startSmtpSink({ answerMilliseconds });
  const node = await place.startProduct('outbox', database, { SMTP_URL: smtp.url });
  const body = sealBody({ text: 'Your loan has been approved.' }, createSecrets(place.secretKey));
  const client = new Client({ connectionString: database.administratorUrl });
  await client.connect();
  const write = (count: number) =>
    client.query(
      `INSERT INTO outbox_message (channel, recipient, kind, subject, body)
       SELECT 'mail', 'client' || number || '@example.com', 'news', 'News', $1 FROM generate_series(1, $2::int) AS number`,
      [body, count],
    );
  let written = 0;
  async function send(count: number): Promise<number> {
    const before = written;
    written += count;
    await write(count);
    const begun = await received(smtp, before + 1);
    return (count - 1) / (((await received(smtp, written)) - begun) / 1000);
  }

  await send(perSecond);
  const rates: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await node.ask<Usage>({ ask: 'usage' });
    rates.push(await send(perSecond * seconds));
    processor.push((await node.ask<Usage>({ ask: 'usage' })).processor / (perSecond * seconds));
  }

  await answered(client);
  await smtp.stop();
  await write(waitingAfterOutage);
  await pause(outageSeconds * 1000);
  const back = await startSmtpSink({ port: smtp.port, answerMilliseconds });
  const returned = performance.now();
  const drained = ((await received(back, waitingAfterOutage)) - returned) / 1000;

  await node.stop();
  await client.end();
  const mails = [...smtp.mails, ...back.mails];
  await back.stop();
  return {
    rate: spreadOf(rates),
    processor: spreadOf(processor),
    drain: spreadOf([drained]),
    failures: Math.abs(mails.length - new Set(mails.map(({ messageId }) => messageId)).size),
  };
}
