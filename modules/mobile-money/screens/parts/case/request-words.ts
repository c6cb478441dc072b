import type { BadgeFamily } from '#kit/ui/badge.tsx';
import { serverNow } from '#kit/browser/api/server-clock.ts';
import type { ListedRequest } from '../../../endpoints/staff-mobile-money.ts';
import { nationalNumber, networkNames } from '../../../rules/networks.ts';
import type { RequestKind, RequestState } from '../../../rules/request.ts';

export const kindNames: Readonly<Record<RequestKind, string>> = {
  collection: 'Collection',
  disbursement: 'Disbursement',
};

type Named = readonly [family: BadgeFamily, words: string];

/** A state as staff read it: until a network has answered, a disbursement is being sent. */
export function stateOf({ kind, state }: Pick<ListedRequest, 'kind' | 'state'>): Named {
  const ofCollection: Readonly<Record<RequestState, Named>> = {
    requested: ['plain', 'Sending'],
    waiting: ['info', 'Waiting for PIN'],
    unknown: ['waiting', 'Unknown'],
    paid: ['success', 'Paid'],
    failed: ['danger', 'Failed'],
  };
  return kind === 'disbursement' && state === 'waiting' ? ['info', 'Sending'] : ofCollection[state];
}

const minute = 60_000;
const minutesPerHour = 60;
const hoursPerDay = 24;
const mostHours = 48;

/** How long ago a moment was: `12 min`, `5 h`, `3 days`. */
export function ageOf(moment: string, now = serverNow()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / minute));
  if (minutes < minutesPerHour) return `${String(minutes)} min`;
  const hours = Math.floor(minutes / minutesPerHour);
  return hours < mostHours ? `${String(hours)} h` : `${String(Math.floor(hours / hoursPerDay))} days`;
}

/** Whose number pays or is paid, and by which network. */
export function accountOf({ phone, network, is_own_number: isOwn }: ListedRequest): string {
  const number = phone === '' ? 'Erased' : nationalNumber(phone);
  return `${number} (${networkNames[network]})${isOwn || phone === '' ? '' : ", not the client's own"}`;
}
