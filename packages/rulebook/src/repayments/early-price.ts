import * as z from 'zod/mini';
import type { SettingLine } from '../settings/changed-lines.ts';

/** Name of the setting, a JSON value. */
export const earlyPriceSetting = 'early_price';

/** What a client who repays early pays of the price; fixed for a loan when it is paid out. */
export const earlyPriceSchema = /* @__PURE__ */ z.object({ early_price: z.enum(['earned', 'all']) });

export type EarlyPriceSetting = z.output<typeof earlyPriceSchema>;

/** Reads the setting `early_price`; missing or unreadable: what is earned by then. */
export function readEarlyPrice(value: unknown): EarlyPriceSetting {
  const verdict = z.safeParse(earlyPriceSchema, value);
  return verdict.success ? verdict.data : { early_price: 'earned' };
}

const earlyPriceWords = { earned: 'Interest accrued to that day', all: 'Full interest' } as const;

/** The rule in plain words, for those who confirm a change of it (MONEY-12). */
export const earlyPriceLines = ({ early_price: rule }: EarlyPriceSetting): SettingLine[] => [
  ['On early repayment the borrower pays', earlyPriceWords[rule]],
];
