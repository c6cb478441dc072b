import type { FastifyInstance } from 'fastify';
import { securityContacts } from '@ensigo/rulebook/settings';
import type { Platform } from '../../platform/platform.ts';
import { brandingOf } from '../settings/door.ts';
import { securityText } from './present.ts';

const path = '/.well-known/security.txt';

/**
 * Where whoever finds a fault in the installation's security may report it (OPEN-01): a file of RFC 9116, made from the
 * lender's public contact. A lender whose contact names no address has none.
 */
export function registerSecurityContact(
  server: FastifyInstance,
  { config, clock, database }: Pick<Platform, 'config' | 'clock' | 'database'>,
): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: path,
    config: { serves: (asked) => asked === path },
    async handler(_request, reply) {
      const { contact } = await brandingOf({ query: database.read });
      const contacts = securityContacts(contact);
      if (contacts.length === 0) return reply.callNotFound();
      const text = securityText(contacts, { address: `${config.publicUrl}${path}`, now: clock.now() });
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
    },
  });
}
