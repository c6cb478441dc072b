import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { security } from './store.ts';
import { liftCodes } from './use-cases/lift-codes.ts';
import { forgetDevice, signOutElsewhere } from './use-cases/own-devices.ts';

/** Devices and attempts of one's own, and lifting the limit of somebody else (GUARD-02, GUARD-09). */
export function registerSignInSecurity(server: FastifyInstance, platform: Platform): void {
  read(server, platform, calls.readSecurity, async (reads, { who, browser }) => {
    const [devices, attempts] = await Promise.all([
      security.devices(reads, who.userId, browser.idHash),
      security.attempts(reads, who.userId),
    ]);
    return { data: { devices, attempts } };
  });
  route(server, platform, calls.forgetDevice, ({ who, params, clientAddress }) =>
    forgetDevice(platform, who, params.id, clientAddress),
  );
  route(server, platform, calls.signOutElsewhere, ({ who, clientAddress }) =>
    signOutElsewhere(platform, who, clientAddress),
  );
  route(server, platform, calls.liftClientCodes, ({ who, params, clientAddress }) =>
    liftCodes(platform, { who, id: params.id, isClient: true, clientAddress }),
  );
  route(server, platform, calls.liftStaffCodes, ({ who, params, clientAddress }) =>
    liftCodes(platform, { who, id: params.id, isClient: false, clientAddress }),
  );
}
