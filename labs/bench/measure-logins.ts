import { login } from '#accounts/endpoints/accounts.ts';
import type { HashingDone, HashingOrder } from './bare-server.ts';
import { emailOf } from './data.ts';
import { askFor, connections } from './load.ts';
import type { ServerProcess } from './processes.ts';
import { interleave, spreadOf, type Extent, type Round, type Spread } from './ratios.ts';
import type { Usage } from './watch-process.ts';

export interface Logins {
  /** Logins per second as a share of what the password hash alone allows. */
  readonly share: Spread;
  /** The delay of the server's event loop during that time: the 99th percentile, milliseconds. */
  readonly loopDelay: Spread;
  readonly failures: number;
}

interface LoginPlan {
  readonly product: ServerProcess;
  readonly bare: ServerProcess;
  readonly clients: number;
  readonly password: string;
  readonly hash: string;
}

/** More than one connection can do in a second. */
const maxPerSecond = 60;

/** Real logins, each by another client from another address, as long as there are clients: no limit is reached. */
export async function measureLogins(plan: LoginPlan, extent: Extent): Promise<Logins> {
  const { product, bare, clients, password, hash } = plan;
  let used = 0;
  function nextLogin() {
    used += 1;
    const address = [10, used >> 16, (used >> 8) & 255, used & 255].join('.');
    return {
      method: login.method,
      path: `/api${login.path}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: emailOf(1 + (used % clients)), password }),
    };
  }

  async function logIn(seconds: number) {
    await product.ask<Usage>({ ask: 'usage' });
    const rate = await askFor(seconds, product.address, () =>
      Array.from({ length: maxPerSecond * seconds }, nextLogin),
    );
    return { ...rate, ...(await product.ask<Usage>({ ask: 'usage' })) };
  }

  const hashing: Round<HashingDone> = (seconds) => {
    const order: HashingOrder = { hash, password, milliseconds: seconds * 1000, atOnce: connections };
    return bare.ask(order);
  };
  const pairs = await interleave(extent, logIn, hashing);
  return {
    share: spreadOf(pairs.map(({ first, second }) => first.perSecond / second.perSecond)),
    loopDelay: spreadOf(pairs.map(({ first }) => first.loopDelay)),
    failures: pairs.reduce((sum, { first }) => sum + first.failures, 0),
  };
}
