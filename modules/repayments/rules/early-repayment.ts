import * as z from 'zod/mini';
import type { SettingLine } from '#settings/rules/changed-lines.ts';

/** Name of the setting, a JSON value. */
export const earlyRepaymentSetting = 'early_repayment';

/** What a client who repays early pays of the interest; fixed for a loan when it is paid out. */
export const earlyRepaymentSchema = /* @__PURE__ */ z.object({
  early_repayment: z.enum(['accrued_only', 'full_term']),
});

export type EarlyRepaymentSetting = z.output<typeof earlyRepaymentSchema>;

/** Reads the setting `early_repayment`; missing or unreadable: what is earned by then. */
export function readEarlyRepayment(value: unknown): EarlyRepaymentSetting {
  const result = z.safeParse(earlyRepaymentSchema, value);
  return result.success ? result.data : { early_repayment: 'accrued_only' };
}

const earlyRepaymentWords = {
  accrued_only: 'Interest accrued to that day',
  full_term: 'Full interest',
} as const;

/** The rule in plain words, for those who confirm a change of it (MONEY-12). */
export const earlyRepaymentLines = ({ early_repayment: rule }: EarlyRepaymentSetting): SettingLine[] => [
  ['On early repayment the borrower pays', earlyRepaymentWords[rule]],
];
