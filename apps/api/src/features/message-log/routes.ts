import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMessages } from './store.ts';
import { resendMessage } from './use-cases/resend-message.ts';
import { showMessage } from './use-cases/show-message.ts';

/** What was sent to whom, and what became of it (STAFF-04). */
export function registerMessageLog(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.listMessages, async (reads, { query }) => {
    const rows = await listMessages(reads, { ...query, recipient: recipientIn(query.recipient) });
    const data = rows.slice(0, calls.logPageSize);
    return { data, next: rows.length > data.length ? String(data.at(-1)?.id) : null };
  });
  route(server, platform, calls.showMessage, async ({ who, params, clientAddress }) => ({
    data: await showMessage(platform, { ...who, clientAddress }, params.id),
  }));
  route(server, platform, calls.resendMessage, ({ who, params, clientAddress }) =>
    resendMessage(platform, { ...who, clientAddress }, params.id),
  );
}

/** As the outbox writes it: an address in small letters, a number as +256772123456. */
function recipientIn(typed: string): string {
  if (typed.includes('@') || !/\d/.test(typed)) return typed.toLowerCase();
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  // Uganda's own code is left out by those who write from there.
  return digits.startsWith('0')
    ? `+256${digits.slice(1)}`
    : digits.length > 10
      ? `+${digits}`
      : `+256${digits}`;
}
