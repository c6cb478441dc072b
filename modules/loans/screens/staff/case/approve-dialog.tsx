import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { judgeApproval, scheduleOfApproval } from '#lending/rules/loan/approval.ts';
import { loanNotice } from '../../../rules/notices.ts';
import { staffLoanActionSchema, type StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { type MoneyFact, ApprovalPreview } from './approval-preview.tsx';
import {
  approvalInput,
  conditionsOf,
  typedDeviations,
  useApprovalDraft,
  valuesOf,
  type ApprovalValues,
} from './approval-draft.ts';
import { isOwing, reasonMissing } from '#servicing/rules/other-loans.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { appearsIn } from './duplicates-words.ts';
import { useDuplicates } from './use-duplicates.ts';
import type { ReactNode } from 'react';
import { judgeApprover, needsThree } from '#lending/rules/loan/four-eyes.ts';
import { judgeLimit, type LimitResult } from '#lending/rules/loan/judge-limit.ts';
import {
  deviationCount,
  judgeCap,
  judgeDeviations,
  judgeTermsReason,
  rateWords,
  type Deviation,
} from '#lending/rules/loan/pricing.ts';
import { effectiveMonthlyBpsOf } from '#lending/rules/apr.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { exceedsLowMonth, monthInWords, percentOf, slowMonthOf } from './affordability.ts';

type Made = Extract<ReturnType<typeof scheduleOfApproval>, { readonly figures: unknown }>;

function LimitMark({ isFine, children }: { readonly isFine: boolean; readonly children: ReactNode }) {
  const Icon = isFine ? CheckIcon : WarningIcon;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-bold ${isFine ? 'text-success-fg' : 'text-danger-fg'}`}
    >
      <Icon size={16} />
      {children}
    </span>
  );
}

/** What the terms cost a month with method and fees, and what the cap says of it (SERVE-05). */
function rateFact(rate: number, { interest_cap_bps: cap }: LoanCase): MoneyFact {
  const label = 'Effective monthly rate';
  if (cap === undefined || cap === null) return { label, value: rateWords(rate) };
  const isFine = rate <= cap;
  return {
    label,
    value: <LimitMark isFine={isFine}>{rateWords(rate)}</LimitMark>,
    note: isFine ? `cap ${rateWords(cap)}` : `above the cap of ${rateWords(cap)}`,
  };
}

/** What a slow month leaves and these payments take of it; it explains, and decides nothing (CASE-08). */
function slowMonthFacts(loan: LoanCase, made: Made): MoneyFact[] {
  const slow = slowMonthOf(loan, made.schedule);
  if (slow === undefined) return [];
  const { low, due } = slow;
  return [
    {
      label: 'Low month',
      value: (
        <LimitMark isFine={!exceedsLowMonth(slow)}>
          {low.debtServiceRatio === undefined ? 'Nothing is left' : `DSR ${percentOf(low.debtServiceRatio)}`}
        </LimitMark>
      ),
      note: low.debtServiceRatio === undefined ? undefined : monthInWords('low', low, due),
    },
  ];
}

/** The typed amount against the approver's limit; undefined if no role has one. */
const limitResult = (amount: string, { approver_limit: held }: LoanCase): LimitResult | undefined =>
  held === null
    ? undefined
    : judgeLimit(amount, { limits: held, roles: held.roles, openPrincipal: held.open_principal });

function limitNote({ meets, remains }: LimitResult, open: string): string | undefined {
  const sum = open === '0' ? [] : [`With ${formatNumber(open)} outstanding: ${formatNumber(meets)}.`];
  const rest = remains === null ? [] : [`${formatNumber(remains)} remains.`];
  return [...sum, ...rest].join(' ') || undefined;
}

/** The approver's limit, the exposure it applies to, and what remains (MONEY-02). */
function limitFact(amount: string, loan: LoanCase): MoneyFact {
  const result = limitResult(amount, loan);
  const limit = result?.limit ?? null;
  return {
    label: 'Your limit',
    value:
      limit === null ? (
        'No limit set'
      ) : (
        <LimitMark isFine={result?.refused === undefined}>{formatAmount(limit)}</LimitMark>
      ),
    note: result && limitNote(result, loan.approver_limit?.open_principal ?? '0'),
  };
}

/** Why this person may not approve the typed amount; undefined if they may (MONEY-02, MONEY-03). */
function refusedAmount(amount: string, loan: LoanCase): string | undefined {
  const { reviewed_by_asker: isReviewer, three_people_above: threePeopleAbove } = loan.four_eyes;
  const me = 'me';
  return (
    judgeApprover(me, { reviewers: isReviewer ? [me] : [] }, { amount, threePeopleAbove }) ??
    limitResult(amount, loan)?.refused
  );
}

const namesOf = ({ reviewers }: LoanCase['four_eyes']): string[] =>
  reviewers.map(({ name }) => isolated(name));

/** Who reviewed the loan, and whether that lets this person approve it; undefined if unknown. */
function reviewedBy({ four_eyes: eyes }: LoanCase, mayApprove: boolean): string | undefined {
  if (eyes.reviewers.length === 0) return undefined;
  if (eyes.reviewed_by_asker) return 'reviewed by you';
  const names = `reviewed by ${namesOf(eyes).join(' and ')}`;
  return mayApprove && eyes.three_people_above !== null ? `${names}, so you may approve` : names;
}

/** Who acts after this approval. */
function nextAfterApproval(
  amount: string,
  hasConditions: boolean,
  { four_eyes: eyes, client }: LoanCase,
): string {
  const isThree = needsThree({ amount, threePeopleAbove: eyes.three_people_above });
  const others = isThree ? namesOf(eyes).map((name) => ` or ${name}`) : [];
  const once = hasConditions ? ' once the conditions are met' : '';
  return `Next: a cashier other than you${others.join('')} disburses${once}. ${isolated(client.name)} is notified of the amounts.`;
}

interface TermsNoticeProps {
  readonly aboveCap: string | undefined;
  readonly deviations: readonly Deviation[];
}

/** Why the terms cannot be approved, or what terms that differ from the product need (SERVE-05). */
function TermsNotice({ aboveCap, deviations }: TermsNoticeProps) {
  if (aboveCap !== undefined)
    return (
      <Notice tone="danger">
        <strong>{"These terms can't be approved."}</strong> {aboveCap}
      </Notice>
    );
  if (deviations.length === 0) return null;
  return (
    <Notice tone="waiting">
      <strong>{deviationCount(deviations)}</strong> {deviations.length === 1 ? 'It needs' : 'They need'} a
      reason and a credit manager. The key facts show the terms set here.
    </Notice>
  );
}

interface ApproveDialogProps {
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** The terms that were typed, and their schedule; undefined while a field is missing or wrong. */
function read(input: StaffLoanActionInput, { today }: LoanCase) {
  const result = validate(staffLoanActionSchema, input);
  if (!result.ok || result.value.action !== 'approve') return undefined;
  return { terms: result.value, made: scheduleOfApproval(result.value, today) };
}

/** Messages of single fields; a missing or invalid number has its own message, which takes precedence. */
function judgeFields(
  { amount, months, validUntil, matchReason, arrearsReason, conditionRows }: ApprovalValues,
  { amount: asked, today, product, disbursed_loans: others }: LoanCase,
  appears: string | undefined,
): FieldErrors {
  const terms = {
    amount,
    months: Number(months),
    valid_until: validUntil,
    condition_list: conditionsOf({ conditionRows }),
  };
  const errors = judgeApproval(terms, { asked, today, product });
  if (appears !== undefined && matchReason.trim() === '')
    errors['match_reason'] = [`This person ${appears}. Enter why you approve the loan anyway.`];
  const owing = others.filter(isOwing);
  if (owing.length > 0 && arrearsReason.trim() === '') errors['arrears_reason'] = [reasonMissing(owing)];
  return errors;
}

/** Approves a loan on terms: typed at the left, the payments that follow at the right (MONEY-02). */
export function ApproveDialog({ loan, onClose }: ApproveDialogProps) {
  const { values: draft, edit, forget } = useApprovalDraft(loan);
  const { data: found } = useDuplicates(loan);
  const values = valuesOf(draft, loan);
  const input = approvalInput(values, loan.product);
  const appears = found === undefined ? undefined : appearsIn(found);
  const typed = read(input, loan);
  const made = typed?.made.errors === undefined ? typed?.made : undefined;
  const amount = /^[1-9]\d*$/.test(values.amount) ? values.amount : '0';
  const refused = refusedAmount(amount, loan);
  const deviations = typedDeviations(values, loan);
  const mayOverride = useSession().permissions.includes('loans.override');
  const unexplained = judgeTermsReason(deviations, values.termsReason);
  const rate = made === undefined ? 0 : effectiveMonthlyBpsOf(made.schedule);
  const cap = loan.interest_cap_bps;
  const aboveCap = judgeCap({ rate, cap, method: values.method });
  return (
    <MoneyDialog
      beside={
        <ApprovalPreview
          checks={[
            ...(made === undefined ? [] : [rateFact(rate, loan), ...slowMonthFacts(loan, made)]),
            limitFact(amount, loan),
          ]}
          clientName={loan.client.name}
          made={made}
          notice={<TermsNotice aboveCap={aboveCap} deviations={deviations} />}
          terms={typed?.terms}
        />
      }
      draft={draft}
      edit={edit}
      forget={forget}
      input={input}
      judge={() => ({
        ...typed?.made.errors,
        ...judgeFields({ ...values, amount }, loan, appears),
        ...(unexplained !== undefined && { terms_reason: [unexplained] }),
      })}
      loan={loan}
      next={nextAfterApproval(amount, conditionsOf(values).length > 0, loan)}
      notice={loanNotice('approve', {
        trackingNumber: loan.tracking_number,
        comment: draft.comment.trim(),
        askedFor: loan.amount,
        toSign: loan.agreement_required,
        ...(typed !== undefined && made !== undefined && { approved: { ...typed.terms, ...made.figures } }),
      })}
      obstacle={
        refused ??
        judgeDeviations(deviations, mayOverride) ??
        (aboveCap && `Bring the effective monthly rate to ${rateWords(cap ?? 0)} or below to approve.`)
      }
      onClose={onClose}
      renderFields={(messages) => (
        <ApprovalFields
          appears={appears}
          deviations={deviations}
          loan={loan}
          edit={edit}
          messages={messages}
          values={values}
        />
      )}
      send={amount === '0' ? 'Approve' : `Approve ${formatAmount(amount)}`}
      subtitle={[
        isolated(loan.client.name),
        reviewedBy(loan, refused === undefined) ?? isolated(loan.business_name),
      ].join(' · ')}
      title={`Approve loan ${loan.tracking_number}?`}
    />
  );
}
