import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../messages/index.ts';
import { isStaff } from '../rules/access/roles.ts';
import { goOnIn } from '../platform/language.ts';
import type { Who } from './authentication.ts';

/** Requests of the staff, who are answered in English whatever their browser prefers. */
const ofStaff = new WeakSet<FastifyRequest>();

const offered = /^\s*([a-z]{1,8})(?:-[a-z\d-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i;

/** The first language of an Accept-Language header that we speak; English if there is none. */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined || header === 'en') return 'en';
  const wanted = header.split(',').flatMap((part) => {
    const [, name = '', quality = '1'] = offered.exec(part) ?? [];
    const language = name.toLowerCase();
    return isLanguage(language) && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : [];
  });
  return wanted.toSorted((one, other) => other.quality - one.quality)[0]?.language ?? 'en';
}

/** The language in which a request is answered (REACH-06). */
export const languageOf = (request: FastifyRequest): Language =>
  ofStaff.has(request) || request.routeOptions.config.call?.audience === 'staff'
    ? 'en'
    : preferredLanguage(request.headers['accept-language']);

/** From now on the request is answered in English if a member of the staff makes it. */
export function answerAsFor(request: FastifyRequest, { roles }: Pick<Who, 'roles'>): void {
  if (!isStaff(roles)) return;
  ofStaff.add(request);
  goOnIn('en');
}
