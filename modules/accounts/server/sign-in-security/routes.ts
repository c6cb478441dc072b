import type { FastifyInstance } from 'fastify';
import * as session from '#kit/endpoints/session.ts';
import * as endpoints from '../../endpoints/security.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  readSecurity,
  changePassword,
  takeDeviceSecret,
  liftCodes,
  forgetDevice,
  signOutElsewhere,
} from './use-cases.ts';

/** A person's own devices and attempts, and lifting another person's limit (GUARD-02, GUARD-09). */
export function registerSignInSecurity(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readSecurity, readSecurity(platform));
  route(server, platform, endpoints.changePassword, ({ who, actor, body }) =>
    changePassword(platform, who, actor, body),
  );
  route(server, platform, endpoints.forgetDevice, ({ actor, params }) =>
    forgetDevice(platform, actor, params.id),
  );
  route(server, platform, session.takeDeviceSecret, ({ who }) => takeDeviceSecret(platform, who));
  route(server, platform, endpoints.signOutElsewhere, ({ who, actor }) =>
    signOutElsewhere(platform, actor, who.sessionHash),
  );
  route(server, platform, endpoints.liftClientCodes, ({ who, actor, params }) =>
    liftCodes(platform, { actor: { ...who, ...actor }, id: params.id, isClient: true }),
  );
  route(server, platform, endpoints.liftStaffCodes, ({ who, actor, params }) =>
    liftCodes(platform, { actor: { ...who, ...actor }, id: params.id, isClient: false }),
  );
}
