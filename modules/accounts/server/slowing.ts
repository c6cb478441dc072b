import type { Platform } from '#kit/platform/platform.ts';

/** How attempts from one origin are slowed down: some at once, then one after each delay, which doubles (GUARD-01). */
export interface Slowing {
  readonly free: number;
  /** Seconds. */
  readonly firstDelay: number;
  /** Seconds; the maximum delay. */
  readonly longestDelay: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * The numbers (decision 0009). `near` is one known device, one browser or one network; `everyone` is all unknown
 * devices together, so that many networks get hardly more guesses than one.
 */
const slowings = {
  password: {
    near: { free: 5, firstDelay: 15, longestDelay: 15 * minute },
    everyone: { free: 20, firstDelay: 10, longestDelay: 5 * minute },
  },
  'reset-mail': {
    near: { free: 5, firstDelay: 2 * minute, longestDelay: hour },
    everyone: { free: 10, firstDelay: minute, longestDelay: hour },
  },
  'reset-code': {
    near: { free: 5, firstDelay: minute, longestDelay: hour },
    everyone: { free: 10, firstDelay: minute, longestDelay: hour },
  },
} as const satisfies Record<string, { near: Slowing; everyone: Slowing }>;

export type Tried = keyof typeof slowings;

/** Where an attempt comes from: a known device of the account, the browser that requested the code, or a network. */
export type Origin =
  { readonly device: string } | { readonly browser: Buffer } | { readonly network: string };

/** What an attempt counts towards, and with which numbers. */
export interface Counter {
  readonly source: Buffer;
  readonly slowing: Slowing;
}

/** The counters of one attempt; `everyone` if it comes from an unknown device. */
export interface Counters {
  readonly account: Buffer;
  readonly near: Counter;
  readonly everyone: Counter | undefined;
}

type Keys = Pick<Platform, 'secrets'>;

/** An address as the counters store it: a keyed hash, whether or not it has an account. */
export const accountKey = ({ secrets }: Keys, email: string): Buffer =>
  secrets.hmac('sign-in-account', email);

function nameOf(origin: Origin): string {
  if ('device' in origin) return `device ${origin.device}`;
  return 'browser' in origin ? `browser ${origin.browser.toString('hex')}` : `network ${origin.network}`;
}

/** The counters of an attempt of this kind, at this address, from this origin. */
export function countersOf(keys: Keys, tried: Tried, email: string, origin: Origin): Counters {
  const { near, everyone } = slowings[tried];
  const sourceOf = (name: string): Buffer => keys.secrets.hmac(`sign-in-source:${tried}`, name);
  return {
    account: accountKey(keys, email),
    near: { source: sourceOf(nameOf(origin)), slowing: near },
    everyone: 'network' in origin ? { source: sourceOf('everyone'), slowing: everyone } : undefined,
  };
}
