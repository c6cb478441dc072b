import { limit } from '#kit/http/limits.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Network } from '../../rules/networks.ts';
import { isOpen } from '../../rules/request.ts';
import type { MessageKind } from '../carrying.ts';
import { admitNetwork } from '../policy.ts';
import { findRequest } from '../request-store.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

interface Callback {
  readonly network: Network;
  readonly secret: string;
  /** Of the request, as the caller says. */
  readonly id: string;
}

/**
 * A network says that a request has ended. Nothing of it is believed: the network is asked at once. Whether the request
 * is known makes no difference to the answer.
 */
export async function receiveCallback(platform: Platform, { network, secret, id }: Callback): Promise<''> {
  admitNetwork(platform, secret, platform.config.mobileMoney[network] !== undefined);
  await limit(platform.database, { key: `mobile-money:callback:${network}`, most: 600, withinSeconds: 60 });
  if (!uuid.test(id)) return '';
  const request = await findRequest(platform.database, id);
  if (request?.network !== network || request.state === 'paid') return '';
  await changeUnrecorded(platform.database, async (transaction) => {
    if (isOpen(request.state)) return platform.outbox.hasten(transaction, 'mobile-money', request.id);
    const kind: MessageKind = 'question';
    await platform.outbox.enqueue(transaction, {
      channel: 'mobile-money',
      to: request.id,
      kind,
      text: '',
    });
  });
  return '';
}
