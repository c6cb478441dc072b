import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readOffer, streamNotifications } from '@ensigo/rulebook/contract';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openSignedIn, tellPerson } from '../../../../test/notification-screen.tsx';
import { useBellWatch } from '../../../entities/notifications/queries.ts';
import { useOffer } from './use-offer.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Offer() {
  useBellWatch();
  const { error } = useOffer('418');
  return <p>{error?.message}</p>;
}

test('NOTIF-04 an open offer is read again when the bell rings', async () => {
  const server = new FakeServer();
  tellPerson(server, []);
  let ring = (): void => undefined;
  server.reply(streamNotifications, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        ring = () => controller.enqueue(new TextEncoder().encode('event: bell\ndata:\n\n'));
      },
    });
    return new Response(body);
  });
  server.refuse(readOffer, 404, { message: 'No offer yet.' });
  openSignedIn(<Offer />);
  await screen.findByText('No offer yet.');
  await waitFor(() => expect(server.callsOf(streamNotifications)).toHaveLength(1));
  server.refuse(readOffer, 404, { message: 'The offer was withdrawn.' });
  act(() => ring());
  await screen.findByText('The offer was withdrawn.');
});
