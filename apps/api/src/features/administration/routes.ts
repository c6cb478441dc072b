import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import { registerUploads } from '../../http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import * as kinds from './kinds.ts';
import { readAdministered, storeAdministered } from './use-cases/administer.ts';
import { removeLogo, storeLogo } from './use-cases/change-logo.ts';

interface From {
  readonly who: { readonly userId: string };
  readonly ifMatch: number | undefined;
  readonly clientAddress: string;
}

/** What an administrator sets without a build or a restart (STAFF-04). */
export function registerAdministration(server: FastifyInstance, platform: Platform): void {
  registerUploads(server, platform);
  const store = <Value>(kind: kinds.Kind<Value>, value: Value, { who, ifMatch, clientAddress }: From) =>
    storeAdministered(platform, kind, { value, seen: ifMatch, userId: who.userId, clientAddress });
  route(server, platform, calls.readThresholds, () => readAdministered(platform, kinds.thresholds));
  route(server, platform, calls.storeThresholds, (from) => store(kinds.thresholds, from.body, from));
  route(server, platform, calls.readApplicationLimitSettings, () =>
    readAdministered(platform, kinds.applicationLimits),
  );
  route(server, platform, calls.storeApplicationLimits, (from) =>
    store(kinds.applicationLimits, from.body, from),
  );
  route(server, platform, calls.readDocumentTypeSettings, () =>
    readAdministered(platform, kinds.documentTypes),
  );
  route(server, platform, calls.storeDocumentTypes, (from) => store(kinds.documentTypes, from.body, from));
  route(server, platform, calls.readIndustries, () => readAdministered(platform, kinds.industries));
  route(server, platform, calls.storeIndustries, (from) => store(kinds.industries, from.body, from));
  route(server, platform, calls.readNotificationHosts, () =>
    readAdministered(platform, kinds.notificationHosts),
  );
  route(server, platform, calls.storeNotificationHosts, (from) =>
    store(kinds.notificationHosts, from.body, from),
  );
  route(server, platform, calls.readTextMessageSettings, () =>
    readAdministered(platform, kinds.textMessages),
  );
  route(server, platform, calls.storeTextMessages, (from) => store(kinds.textMessages, from.body, from));
  route(server, platform, calls.readAppearanceSettings, () => readAdministered(platform, kinds.appearance));
  route(server, platform, calls.storeAppearance, (from) => store(kinds.appearance, from.body, from));
  route(server, platform, calls.readAuditMailbox, () => readAdministered(platform, kinds.auditMailbox));
  route(server, platform, calls.storeAuditMailbox, (from) => store(kinds.auditMailbox, from.body, from));
  route(server, platform, calls.readWordingSettings, ({ params }) =>
    readAdministered(platform, kinds.wording(params.id)),
  );
  route(server, platform, calls.storeWording, (from) =>
    store(kinds.wording(from.params.id), from.body, from),
  );
  route(server, platform, calls.readLogo, () => readAdministered(platform, kinds.logo));
  route(server, platform, calls.uploadLogo, ({ who, ifMatch, clientAddress, http }) =>
    storeLogo(platform, { seen: ifMatch, userId: who.userId, clientAddress }, who.sessionHash, http),
  );
  route(server, platform, calls.removeLogo, ({ who, ifMatch, clientAddress }) =>
    removeLogo(platform, { seen: ifMatch, userId: who.userId, clientAddress }),
  );
}
