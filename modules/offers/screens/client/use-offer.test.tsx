import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOffer } from '../../endpoints/offers.ts';
import { streamNotifications } from '#notifications/endpoints/notifications.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openSignedIn, tellPerson } from '#app/tests/screens/notification-screen.tsx';
import { useBellWatch } from '#notifications/screens/parts/queries.ts';
import { useOffer } from './offer-facts.tsx';

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
