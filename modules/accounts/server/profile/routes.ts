import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../endpoints/profile.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  askEmail,
  askPhone,
  confirmChange,
  resendChange,
  withdrawChange,
} from './use-cases/change-contact.ts';
import { changeName, chooseLanguage, readProfile } from './use-cases/profile.ts';

/** Name, e-mail address and phone number, changed by their owner (GUARD-08). */
export function registerProfile(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readProfile, (reads, { who }) => readProfile(platform, reads, who.userId));
  route(server, platform, endpoints.changeOwnName, ({ actor, body }) =>
    changeName(platform, actor, body.name),
  );
  route(server, platform, endpoints.chooseLanguage, ({ who, body }) =>
    chooseLanguage(platform, who.userId, body.language),
  );
  route(server, platform, endpoints.changeOwnEmail, ({ who, body, clientAddress }) =>
    askEmail(platform, who, body, clientAddress),
  );
  route(server, platform, endpoints.changeOwnPhone, ({ who, body, clientAddress }) =>
    askPhone(platform, who, body, clientAddress),
  );
  route(server, platform, endpoints.resendChangeCode, ({ who, clientAddress }) =>
    resendChange(platform, who, clientAddress),
  );
  route(server, platform, endpoints.confirmChange, ({ who, body, clientAddress }) =>
    confirmChange(platform, who, body.code, clientAddress),
  );
  route(server, platform, endpoints.withdrawChange, ({ who }) => withdrawChange(platform, who.userId));
}
