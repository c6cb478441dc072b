/** Money that a network is asked to take from a client (a collection) or to give to one (a disbursement). */
export const requestKinds = ['collection', 'disbursement'] as const;
export type RequestKind = (typeof requestKinds)[number];

/**
 * How far a request has got. `requested`: stored, and not known to have reached the network. `waiting`: the network has
 * it. `unknown`: it was sent, and what became of it is not known. `paid` and `failed` are the ends.
 */
export const requestStates = ['requested', 'waiting', 'unknown', 'paid', 'failed'] as const;
export type RequestState = (typeof requestStates)[number];

/** Those that may still end either way: a loan has at most one of a kind. */
export const openStates = ['requested', 'waiting', 'unknown'] as const satisfies readonly RequestState[];
export const isOpen = (state: RequestState): boolean => openStates.some((one) => one === state);

/**
 * Why a request failed, in one word for every network. `not-sent`: it never reached the network. `settled`: two people
 * have found out that nothing was paid.
 */
export const failureReasons = [
  'refused',
  'expired',
  'not-enough-money',
  'limit',
  'unknown-number',
  'network-unavailable',
  'not-sent',
  'settled',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

const reasonNames: Readonly<Record<FailureReason, string>> = {
  refused: 'Refused on the phone',
  expired: 'Not approved in time',
  'not-enough-money': 'Not enough money in the account',
  limit: "Above the account's limit",
  'unknown-number': 'No mobile money account with this number',
  'network-unavailable': "The network's service was not available",
  'not-sent': 'Never reached the network',
  settled: 'Settled as not paid',
  other: 'Failed for another reason',
};

/** For staff. Nobody approves a disbursement on a phone, and the account that pays it is the lender's. */
export const failureReasonNames: Readonly<Record<RequestKind, typeof reasonNames>> = {
  collection: reasonNames,
  disbursement: {
    ...reasonNames,
    refused: 'Refused by the network',
    'not-enough-money': "Not enough money in the lender's account",
    limit: 'Above a limit of the network',
  },
};

const minute = 60;
const hour = 60 * minute;

/** Asked about after 5 s, then 10, 20 and 40 s later, then every minute to 15, then every hour. */
const firstWaits = [5, 10, 20, 40];
const minutesAsked = 15;
const hoursAsked = 24;

/**
 * Seconds until a request is asked about again, from its age in seconds and how often it was; undefined once it is left
 * to a person.
 */
export function nextAsk(asked: number, age: number): number | undefined {
  const first = firstWaits[asked];
  if (age < minutesAsked * minute) return first ?? minute;
  return age < hoursAsked * hour ? hour : undefined;
}

/** What a request is when its network does not say how it stands: first what it was, after a quarter of an hour unknown. */
export const afterSilence = (state: RequestState, age: number): RequestState =>
  state === 'requested' || age >= minutesAsked * minute ? 'unknown' : state;

/**
 * Whether two people may settle a request: nobody knows what became of it, although its network was asked for a quarter
 * of an hour. `age`: seconds since it was made.
 */
export const maySettle = (state: RequestState, age: number): boolean =>
  state === 'unknown' && age >= minutesAsked * minute;
