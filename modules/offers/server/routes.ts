import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/offers.ts';
import * as staffOffersEndpoints from '../endpoints/staff-offers.ts';
import { deviceKind } from '#kit/http/device-kind.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { readOffer, askAboutOffer, declineOffer, showOffers } from './use-cases/show-offers.ts';
import { openAgreement, openOwnAgreement } from './use-cases/open-agreement.ts';
import { sendSigningCode } from './use-cases/send-signing-code.ts';
import { signOffer } from './use-cases/sign-offer.ts';

/** Offers and agreements (MONEY-04, MONEY-05). */
export function registerOffers(server: FastifyInstance, platform: Platform): void {
  const codeBy = platform.outbox.offersTexts ? 'sms' : 'mail';
  read(server, platform, endpoints.readOffer, async (reads, { who, params }) => ({
    data: await readOffer(reads, params.id, who.userId, codeBy),
  }));
  route(server, platform, endpoints.openOwnAgreement, ({ actor, params }) =>
    openOwnAgreement(platform, actor, params.id),
  );
  route(server, platform, endpoints.sendSigningCode, ({ actor, params, body }) =>
    sendSigningCode(platform, actor, { loanId: params.id, ...body }),
  );
  route(server, platform, endpoints.signOffer, ({ actor, params, body, http }) => {
    const device = deviceKind(http.headers['user-agent'] ?? '');
    return signOffer(platform, { ...actor, device }, { loanId: params.id, ...body });
  });
  route(server, platform, endpoints.declineOffer, ({ actor, params, body }) =>
    declineOffer(platform, actor, params.id, body.reason),
  );
  route(server, platform, endpoints.askAboutOffer, ({ actor, params, body }) =>
    askAboutOffer(platform, actor, params.id, body.question),
  );
  route(server, platform, staffOffersEndpoints.readLoanOffers, async ({ who, actor, params }) => ({
    data: await showOffers(platform, { ...who, ...actor }, params.id),
  }));
  route(server, platform, staffOffersEndpoints.openAgreement, ({ who, actor, params }) =>
    openAgreement(platform, { ...who, ...actor }, params.id, Number(params.offer)),
  );
}
