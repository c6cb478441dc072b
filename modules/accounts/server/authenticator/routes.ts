import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/authenticator.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  readAuthenticator,
  readRecoveryCodes,
  recover,
  renewRecoveryCodes,
  confirmSetUp,
  showSetUp,
  verifyCode,
} from './use-cases.ts';

/** The last step of a staff member's sign-in, an authenticator app or a recovery code, and new recovery codes (STAFF-01). */
export function registerAuthenticator(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readAuthenticator, readAuthenticator);
  route(server, platform, endpoints.setUpAuthenticator, ({ who, clientAddress }) =>
    showSetUp(platform, who, clientAddress),
  );
  route(server, platform, endpoints.confirmAuthenticator, ({ who, body, clientAddress, browser }) =>
    confirmSetUp(platform, who, body.code, { clientAddress, browser }),
  );
  route(server, platform, endpoints.verifyAuthenticator, ({ who, body, clientAddress, browser }) =>
    verifyCode(platform, who, body.code, { clientAddress, browser }),
  );
  route(server, platform, endpoints.recoverAuthenticator, ({ who, body, clientAddress, browser }) =>
    recover(platform, who, body.recovery_code, { clientAddress, browser }),
  );
  read(server, platform, endpoints.readRecoveryCodes, readRecoveryCodes);
  route(server, platform, endpoints.renewRecoveryCodes, ({ who, body, clientAddress }) =>
    renewRecoveryCodes(platform, who, body.code, clientAddress),
  );
}
