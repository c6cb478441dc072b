import type { FastifyInstance } from 'fastify';
import { listAnswerTemplates } from '#settings/endpoints/answer-templates.ts';
import { answerTemplatesOf, rejectionReasonsOf, today } from '#settings/server/index.ts';
import { read, route } from '#kit/http/route.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as endpoints from '../endpoints/administration.ts';
import type { Kind } from './kind.ts';
import { consentText, logo, settings } from './kinds.ts';
import { readAdministered, storeAdministered, removeLogo, storeLogo } from './use-cases.ts';

interface From {
  readonly actor: Person;
  readonly ifMatch: number | undefined;
}

/** What an administrator can set without a build or a restart (STAFF-04). */
export function registerAdministration(server: FastifyInstance, platform: Platform): void {
  const store = <Value>(kind: Kind<Value>, value: Value, { actor, ifMatch }: From) =>
    storeAdministered(platform, kind, { ...actor, value, seen: ifMatch });
  for (const kind of settings) {
    const [reading, storing] = kind.endpoints;
    read(server, platform, reading, readAdministered(kind));
    route(server, platform, storing, (from) => store(kind, from.body, from));
  }
  read(server, platform, endpoints.readConsentTextSettings, (reads, { params }) =>
    readAdministered(consentText(params.id))(reads),
  );
  route(server, platform, endpoints.storeConsentText, (from) =>
    store(consentText(from.params.id), from.body, from),
  );
  read(server, platform, endpoints.readLogo, readAdministered(logo));
  route(server, platform, endpoints.uploadLogo, ({ who, actor, ifMatch, http }) =>
    storeLogo(platform, { ...actor, seen: ifMatch }, who.sessionHash, http),
  );
  route(server, platform, endpoints.removeLogo, ({ actor, ifMatch }) =>
    removeLogo(platform, { ...actor, seen: ifMatch }),
  );
  read(server, platform, endpoints.listRejectionReasons, async (reads) => ({
    data: { ...(await rejectionReasonsOf(reads)), today: await today(reads) },
  }));
  read(server, platform, listAnswerTemplates, async (reads) => ({ data: await answerTemplatesOf(reads) }));
}
