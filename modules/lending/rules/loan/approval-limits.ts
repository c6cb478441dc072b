import * as z from 'zod/mini';
import { optionalPlainField } from '#kit/rules/engine/field.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';

/** Name of the setting, a JSON value. */
export const approvalLimitsSetting = 'approval_limits';

const sum = (shape: RegExp, least: string) =>
  z.pipe(
    optionalPlainField((typed) =>
      shape.test(typed) ? undefined : `Enter whole shillings, ${least} or more, or leave it empty.`,
    ),
    z.transform((typed) => (typed === '' ? null : typed)),
  );
const limitShape = /^[1-9][0-9]{0,14}$/;
const limit = () => sum(limitShape, '1');

/** A limit that cannot be read has its own message: it is not compared. */
const isUnreadable = (stated: string | null): boolean => stated !== null && !limitShape.test(stated);

/** UGX: what a credit manager writes off alone, and what may be waived at a completion, until the lender sets something. */
const presets = { write_off: '1000000', small_balance: '1000' } as const;

/** Who may approve and write off how much, and above which amount three people act (MONEY-02, MONEY-03, SERVE-04). */
export const approvalLimitsSchema = /* @__PURE__ */ z
  .object({
    /** Whole UGX as text; null: no limit. */
    loan_officer: limit(),
    credit_manager: limit(),
    /** Whole UGX as text: above it reviewer, approver and payer are three people; null: never. */
    three_people_above: sum(/^(0|[1-9][0-9]{0,14})$/, '0'),
    /** Whole UGX as text: above it a second credit manager confirms a write-off; null: no limit. */
    write_off: z._default(sum(/^(0|[1-9][0-9]{0,14})$/, '0'), presets.write_off),
    /** Whole UGX as text: up to it the rest of a loan may be waived at its completion; null: nothing. */
    small_balance: z._default(sum(/^(0|[1-9][0-9]{0,14})$/, '0'), presets.small_balance),
  })
  .check(
    z.refine(
      ({ loan_officer: officer, credit_manager: manager }) =>
        manager === null ||
        isUnreadable(manager) ||
        isUnreadable(officer) ||
        (officer !== null && BigInt(officer) <= BigInt(manager)),
      {
        message: 'Must not be below the loan officer limit, which must also be set.',
        path: ['credit_manager'],
      },
    ),
  );
export type ApprovalLimits = z.output<typeof approvalLimitsSchema>;

/** Until the lender sets something, two people act on every loan, and any amount may be approved. */
const unlimited: ApprovalLimits = {
  loan_officer: null,
  credit_manager: null,
  three_people_above: null,
  ...presets,
};

/** Reads the setting `approval_limits`; throws if it cannot be read, as nobody may guess what is allowed. */
export const readApprovalLimits = (value: unknown): ApprovalLimits =>
  value === undefined || value === null ? unlimited : z.parse(approvalLimitsSchema, value);

const upTo = (most: string | null): string => (most === null ? 'No limit' : formatAmount(most));

/** The limits in plain words, for those who confirm a change of them (MONEY-12). */
export const approvalLimitLines = (limits: ApprovalLimits): SettingLine[] => [
  ['Loan officer limit', upTo(limits.loan_officer)],
  ['Credit manager limit', upTo(limits.credit_manager)],
  [
    'Three people required above',
    limits.three_people_above === null ? 'Never' : formatAmount(limits.three_people_above),
  ],
  ['Credit manager write-off limit', upTo(limits.write_off)],
  [
    'Small-balance waiver up to',
    limits.small_balance === null ? 'Nothing is waived' : formatAmount(limits.small_balance),
  ],
];
