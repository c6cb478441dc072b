import { endSingleSignOn } from '../../endpoints/session.ts';
import { callApi } from '../api/call-api.ts';
import { deviceStorage } from './browser-storage.ts';
import { keys } from './session-record.ts';

/** Notes that the session began at the lender's provider, until it ends (JOIN-03). */
export const noteProvider = (): void => deviceStorage.write(keys.byProvider, 'yes');

export const isByProvider = (): boolean => deviceStorage.read(keys.byProvider) !== null;

/** Signs out at the provider too, best effort: the session here is over anyway. */
export async function leaveProvider(): Promise<void> {
  const { location } = await callApi(endSingleSignOn);
  if (location !== null) window.location.assign(location);
}
