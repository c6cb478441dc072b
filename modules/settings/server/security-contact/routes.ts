import type { FastifyInstance } from 'fastify';
import { securityContacts } from '../../rules/security-contact.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { brandingOf } from '../index.ts';
import { securityText } from './responses.ts';

const path = '/.well-known/security.txt';

/**
 * Where to report vulnerabilities of the installation (OPEN-01): a file as in RFC 9116, based on the lender's public
 * contact. If that contains no address, there is no such file.
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
