import type { FastifyInstance } from 'fastify';
import { say } from '#kit/messages/index.ts';
import * as endpoints from '../endpoints/accounts.ts';
import * as sessionEndpoints from '#kit/endpoints/session.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { logOut, login, readSession } from './use-cases/sign-in.ts';
import { register } from './use-cases/sign-up.ts';
import { requestReset } from './use-cases/request-reset.ts';
import { resend } from './use-cases/send-code.ts';
import { storeReset } from './use-cases/store-reset.ts';
import { verify } from './use-cases/verify.ts';
import { verifyReset } from './use-cases/verify-reset.ts';

/** Signing up and in, one-time codes, forgotten passwords, sessions. */
export function registerAccounts(server: FastifyInstance, platform: Platform): void {
  route(server, platform, endpoints.login, ({ body, clientAddress, browser }) =>
    login(platform, body, { clientAddress, browser }),
  );
  route(server, platform, endpoints.register, ({ body, clientAddress }) =>
    register(platform, body, clientAddress),
  );
  route(server, platform, endpoints.verifyCode, ({ body, who, clientAddress, browser }) =>
    verify(platform, who, body.two_factor_code, { clientAddress, browser }),
  );
  route(server, platform, endpoints.resendCode, ({ who, clientAddress }) =>
    resend(platform, who, 'mail', clientAddress),
  );
  route(server, platform, endpoints.resendCodeBySms, ({ who, clientAddress }) =>
    resend(platform, who, 'sms', clientAddress),
  );
  route(server, platform, endpoints.requestReset, ({ body, clientAddress, browser }) =>
    requestReset(platform, body.email, { clientAddress, browser }),
  );
  route(server, platform, endpoints.verifyReset, ({ body, clientAddress, browser }) =>
    verifyReset(platform, body.email, body.otp, { clientAddress, browser }),
  );
  route(server, platform, endpoints.storeReset, ({ body, clientAddress, browser }) =>
    storeReset(platform, body, { clientAddress, browser }),
  );
  read(server, platform, sessionEndpoints.readSession, (reads, { who }) => readSession(platform, reads, who));
  // Authentication has already marked the session as active.
  route(server, platform, sessionEndpoints.reportActivity, async () => ({ message: say('Thank you.') }));
  route(server, platform, sessionEndpoints.logout, ({ who, actor }) =>
    logOut(platform, actor, who.sessionHash),
  );
}
