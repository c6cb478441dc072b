import { answerUssd, endUssd, receiveText } from '../../endpoints/status-by-phone.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { phoneStore } from '../store.ts';

/** The addresses that the gateway is told. */
export interface Callbacks {
  readonly ussd: string;
  readonly ussdEnd: string;
  readonly text: string;
}

/** Makes new addresses with a new secret, of which only the hash is kept; the ones before end at once. */
export async function renewCallbacks({ config, ids }: Platform, transaction: Act): Promise<Callbacks> {
  const secret = ids.token();
  await phoneStore.replaceSecret(transaction, sha256(secret));
  await transaction.record('phone-callbacks.renewed');
  const address = ({ path }: { readonly path: string }): string =>
    `${config.publicUrl}/api${path.replace(':secret', secret)}`;
  return { ussd: address(answerUssd), ussdEnd: address(endUssd), text: address(receiveText) };
}

/** From now on no address is answered. */
export async function endCallbacks(transaction: Act): Promise<void> {
  await phoneStore.deleteSecret(transaction);
  await transaction.record('phone-callbacks.ended');
}
