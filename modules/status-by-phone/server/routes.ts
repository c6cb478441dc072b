import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/status-by-phone.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { admitGateway } from './policy.ts';
import { answerSession } from './use-cases/answer-session.ts';
import { answerText } from './use-cases/answer-text.ts';
import { askPin, confirmPin, removePin, readPin } from './use-cases/pin.ts';

/** What the lender's gateway calls when a client dials or sends a text message, and the PIN for it (REACH-07). */
export function registerStatusByPhone(server: FastifyInstance, platform: Platform): void {
  read(server, platform, endpoints.readPhonePin, (reads, { who }) => readPin(platform, reads, who.userId));
  route(server, platform, endpoints.askPhonePin, ({ who, body, clientAddress }) =>
    askPin(platform, who, body, clientAddress),
  );
  route(server, platform, endpoints.confirmPhonePin, ({ actor, body }) =>
    confirmPin(platform, actor, body.code),
  );
  route(server, platform, endpoints.removePhonePin, ({ actor }) => removePin(platform, actor));
  // In a separate scope: nowhere else are plain forms accepted, which another site could post.
  server.register((room, _options, done) => {
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, form, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(form.toString())));
      },
    );
    route(room, platform, endpoints.answerUssd, async ({ params, body, clientAddress }) => {
      await admitGateway(platform, 'dial', params.secret, clientAddress);
      return answerSession(platform, body);
    });
    route(room, platform, endpoints.endUssd, async ({ params, clientAddress }) => {
      await admitGateway(platform, 'dial', params.secret, clientAddress);
      return '';
    });
    route(room, platform, endpoints.receiveText, async ({ params, body, clientAddress }) => {
      await admitGateway(platform, 'textTo', params.secret, clientAddress);
      await answerText(platform, body);
      return '';
    });
    done();
  });
}
