import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { MobileMoneyFigures } from '../platform/mobile-money-figures.ts';

/** A database that hangs must not keep the other figures from being told. */
const longestMilliseconds = 2000;

/** Undefined figures: no network is configured. */
export function watchMobileMoney(
  figuresOf: () => Promise<MobileMoneyFigures | undefined>,
  registers: Registry[],
): void {
  let reading: Promise<MobileMoneyFigures | undefined> | undefined;
  /** One reading for all figures of a scrape; undefined if the database does not answer in time. */
  const read = (): Promise<MobileMoneyFigures | undefined> =>
    (reading ??= Promise.race([
      figuresOf().catch(() => undefined),
      pause(longestMilliseconds, undefined, { ref: false }),
    ]).finally(() => {
      reading = undefined;
    }));

  const requests = new Gauge({
    name: 'ensigo_mobile_money_open',
    help: 'Collections and disbursements by mobile money that have not ended',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const figures = await read();
      requests.reset();
      for (const { kind, state, count } of figures?.open ?? []) requests.set({ kind, state }, count);
    },
  });
  const single = (name: string, help: string, valueOf: (figures: MobileMoneyFigures) => number): void => {
    const gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await read();
        if (figures === undefined) gauge.remove();
        else gauge.set(valueOf(figures));
      },
    });
  };
  single(
    'ensigo_mobile_money_oldest_open_seconds',
    'Age of the oldest collection or disbursement that its network is still asked about; 0 without one',
    ({ oldestSeconds }) => oldestSeconds,
  );
  single(
    'ensigo_mobile_money_unsettled',
    'Collections and disbursements of which no network says what became of them: two people settle each',
    ({ unsettled }) => unsettled,
  );
  single(
    'ensigo_mobile_money_differing',
    'Collections and disbursements of which the daily reconciliation found something else',
    ({ differing }) => differing,
  );
}
