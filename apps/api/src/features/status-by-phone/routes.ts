import type { FastifyInstance } from 'fastify';
import * as calls from '@ensigo/rulebook/contract';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { admitGateway } from './policy.ts';
import { answerSession } from './use-cases/answer-session.ts';
import { answerText } from './use-cases/answer-text.ts';

/** What the lender's gateway calls when somebody dials or sends a text message (REACH-07). */
export function registerStatusByPhone(server: FastifyInstance, platform: Platform): void {
  // In a room of its own: nowhere else are plain forms accepted, which another site could post.
  server.register((room, _options, done) => {
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, form, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(form.toString())));
      },
    );
    route(room, platform, calls.answerUssd, async ({ params, body, clientAddress }) => {
      await admitGateway(platform, 'dial', params.secret, clientAddress);
      return answerSession(platform, body);
    });
    route(room, platform, calls.endUssd, async ({ params, clientAddress }) => {
      await admitGateway(platform, 'dial', params.secret, clientAddress);
      return '';
    });
    route(room, platform, calls.receiveText, async ({ params, body, clientAddress }) => {
      await admitGateway(platform, 'textTo', params.secret, clientAddress);
      await answerText(platform, body);
      return '';
    });
    done();
  });
}
