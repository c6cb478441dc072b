import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { OfflineQueueStrip } from '#offline-queue/screens/parts/queue-strip.tsx';
import { useSeen } from '#kit/browser/cached/seen-line.tsx';
import { signOut } from '#kit/browser/session-watch/sign-out.ts';
import { openClientScreen } from './client-screen.tsx';
import { FakeRequest } from './fake-request.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { giveDatabase, secretOf } from './keeping-phone.ts';
import { giveNetwork } from './network.ts';

/** What a client's screens load on demand. */
const lateParts = () =>
  Promise.all([
    import('#business/screens/parts/business-case.ts'),
    import('#loans/screens/parts/loan-case.ts'),
    import('#support-requests/screens/parts/request-case.ts'),
    import('#offline-queue/screens/parts/queue-panel.tsx'),
    import('#loans/screens/client/application/check-step.tsx'),
    import('#loans/screens/client/application/contact-persons-step.tsx'),
    import('#loans/screens/client/application/finance-info-step.tsx'),
    import('#loans/screens/client/application/loan-details-step.tsx'),
    import('#loans/screens/client/application/prequalification-corrections.tsx'),
    import('#loans/screens/client/application/prequalification-info-step.tsx'),
    import('#loans/screens/client/application/resubmit-uploads.tsx'),
    import('#loans/screens/client/application/uploads-step.tsx'),
    import('#support-requests/screens/client/application/challenge-step.tsx'),
    import('#support-requests/screens/client/application/deliverables-step.tsx'),
    import('#support-requests/screens/client/application/documents-step.tsx'),
    import('#support-requests/screens/client/application/done-step.tsx'),
    import('#support-requests/screens/client/application/request-details-step.tsx'),
    import('#kit/browser/layouts/wizard/waiting-submission.tsx'),
    import('#kit/browser/session-watch/sign-out-question.tsx'),
    import('#kit/browser/uploads/parts/index.ts'),
  ]);

/** A client's phone in each test of a file, which keeps what is done while `goTo` has taken its network away; answers its lender. */
export function givePhone(): FakeServer {
  giveDatabase();
  const server = fakeServer();
  // Before the tests, so that loading time does not count in them.
  beforeAll(lateParts, 60_000);
  beforeEach(() => {
    giveNetwork();
    FakeRequest.takeOver();
    server.answer(takeDeviceSecret, { data: { secret: secretOf('q') } });
    server.answer(listLoanProducts, { data: [] });
    server.answer(listIndustries, { data: [] });
  });
  afterEach(() => {
    signOut();
    // In the same turn, so that no screen is left to save anything for a user who has signed out.
    cleanup();
  });
  return server;
}

/** Keeps what the server answered for a time without a network. */
function Seen() {
  useSeen();
  return null;
}

/** Shows a client's screen above what waits on the phone. */
export const openOnPhone = (
  server: FakeServer,
  page: ReactElement,
  address: string,
  state?: PrequalificationState,
) =>
  openClientScreen(
    server,
    <>
      <Seen />
      <OfflineQueueStrip />
      {page}
    </>,
    { address, ...(state !== undefined && { state }) },
  );

/** The versions on which what was sent was based, first to last. */
export const versionsOf = (server: FakeServer, call: Endpoint) =>
  server.callsOf(call).map(({ headers }) => headers.get('if-match'));
