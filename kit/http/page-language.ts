import type { FastifyReply, FastifyRequest } from 'fastify';
import { chosenLanguage, isLanguage, languageCookie, type Language } from '../messages/index.ts';
import { preferredLanguage } from './language.ts';

/** The language of a page: the one chosen on the device, else the browser's, else English (REACH-06). */
export const pageLanguage = ({ headers }: FastifyRequest): Language =>
  chosenLanguage(headers.cookie ?? '') ?? preferredLanguage(headers['accept-language']);

/** Some browsers keep for a week what a script has written, and for long what a server sends. */
export function keepChoice({ headers }: FastifyRequest, reply: FastifyReply): void {
  const chosen = chosenLanguage(headers.cookie ?? '');
  if (chosen !== undefined) reply.header('set-cookie', languageCookie(chosen));
}

const parameter = 'language';

/**
 * Takes the choice that a link makes without a script (`?language=sw`): keeps it, and leads to the same address without
 * it. Undefined if the address makes none.
 */
export function takeChoice({ url }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const [path = '/', query = ''] = url.split('?', 2);
  const asked = new URLSearchParams(query);
  const chosen = asked.get(parameter);
  if (!isLanguage(chosen)) return undefined;
  asked.delete(parameter);
  const rest = asked.size === 0 ? '' : `?${asked.toString()}`;
  // Two slashes would lead to another host.
  const address = `${path.replace(/^[/\\]+/, '/')}${rest}`;
  return reply
    .headers({ 'set-cookie': languageCookie(chosen), 'cache-control': 'no-store' })
    .redirect(address, 303);
}
