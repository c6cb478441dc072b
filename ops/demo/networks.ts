import { startMobileMoneyDouble } from './mobile-money-double.ts';

/** What the end of a number stands for, in the words of each network; every other one pays and is paid. */
export const endings = [
  {
    ending: '001',
    mtn: 'APPROVAL_REJECTED',
    airtel: { collection: 'DP00800001008', disbursement: 'DP00900001013' },
    words: 'refused on the phone',
  },
  {
    ending: '002',
    mtn: 'NOT_ENOUGH_FUNDS',
    airtel: { collection: 'DP00800001007', disbursement: 'DP00900001007' },
    words: 'not enough money',
  },
  {
    ending: '003',
    mtn: 'EXPIRED',
    airtel: { collection: 'DP00800001005', disbursement: 'DP00900001005' },
    words: 'not approved in time',
  },
] as const;
/** Nobody is told what becomes of it. */
export const silent = '004';

/** From the second time that a network is asked on, about 15 seconds after the request, the payment is approved. */
const asksToApprove = 2;

/** Starts the networks of the example lender; resolves to what its server is told of them. */
export async function startNetworks(): Promise<Readonly<Record<string, string>>> {
  const double = await startMobileMoneyDouble();
  double.decide(({ network, kind, phone, asked }) => {
    if (asked < asksToApprove) return undefined;
    const rule = endings.find(({ ending }) => phone.endsWith(ending));
    if (rule === undefined) return 'paid';
    return { failed: network === 'mtn' ? rule.mtn : rule.airtel[kind] };
  });
  double.breakCalls(({ what, phone }) => {
    if (what === 'token' || !phone.endsWith(silent)) return undefined;
    return what === 'send' ? '500-taken' : '500';
  });
  return { ...double.environment, MOBILE_MONEY_DEMO: 'on' };
}
