import { useState, type ReactNode } from 'react';
import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { conditionFacts } from '#lending/rules/loan/condition-words.ts';
import { formatAmount, formatDate, formatNumber, lenderDay, formatDateTime } from '#kit/rules/fields/show.ts';
import {
  firstDisbursementDay,
  isLessThanApproved,
  judgeDisbursement,
  type DisbursementFacts,
} from '#lending/rules/loan/disbursement.ts';
import { loanNotice } from '../../../rules/notices.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { staffLoanActionSchema } from '../../../rules/staff-actions.ts';
import { termsOfLess } from '#offers/rules/less.ts';
import { useLoanRequests } from '#mobile-money/screens/parts/case/use-requests.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { termsOf } from './agreed-loan.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { MoneyFacts, type MoneyFact } from './approval-preview.tsx';
import {
  mostOf,
  disbursementInput,
  useDisbursementDraft,
  valuesOf,
  whoseNumber,
} from './disbursement-draft.ts';
import { ownNumber } from '#repayments/screens/parts/case/refund-dialog.tsx';
import { DisbursementFields } from './disbursement-fields.tsx';
import { useAgreement, useOffers } from './use-offers.ts';

const SendDisbursement = latePart(
  async () => (await import('#mobile-money/screens/parts/case/send-disbursement.tsx')).SendDisbursement,
);

/** Whether the client has signed what was approved last. */
const isSigned = ({ offer }: LoanCase): boolean => offer?.state === 'signed';

/** Who signed, when and what (MONEY-06); nothing for a loan that was approved before offers existed. */
function useSignedFacts(loan: LoanCase): MoneyFact[] {
  const { data } = useOffers(loan);
  const open = useAgreement(loan);
  const { offer } = loan;
  if (offer === null) return [];
  if (!isSigned(loan))
    return [
      { label: 'Signed', value: 'Not signed', note: `The offer is valid until ${formatDate(offer.until)}` },
    ];
  const latest = data?.[0];
  const signature = latest?.signature ?? undefined;
  const signedAt = signature?.signed_at ?? offer.decided_at;
  return [
    {
      label: 'Signed',
      value: signedAt === null ? 'Yes' : formatDateTime(signedAt),
      note:
        signature && `${isolated(signature.name)}, code by ${signature.sent_by === 'sms' ? 'SMS' : 'email'}`,
    },
    ...(latest === undefined || signature === undefined
      ? []
      : [
          {
            label: 'Agreement',
            value: (
              <button
                className="min-h-11 text-left font-bold text-link underline"
                onClick={() => open(latest.id)}
                type="button"
              >
                {signature.file_name}
              </button>
            ),
          },
        ]),
  ];
}

interface DisbursementDialogProps {
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** The day of the latest approval; empty if unknown. */
function approvedOn({ actions }: LoanCase): string {
  const { timeline } = loanWorkflow.transitions.approve;
  const at = actions.find(({ action }) => action === timeline)?.created_at;
  return at === undefined ? '' : lenderDay(at);
}

/** The day of the signature, where one is required. */
function signedOn(loan: LoanCase): string | undefined {
  const at = loan.agreement_required && isSigned(loan) ? loan.offer?.decided_at : undefined;
  return at ? lenderDay(at) : undefined;
}

const factsOf = (loan: LoanCase): DisbursementFacts => ({
  most: mostOf(loan),
  approvedOn: approvedOn(loan),
  signedOn: signedOn(loan),
  validUntil: loan.approval?.valid_until ?? '',
  today: loan.today,
});

/** What is to be paid back where less is paid out than was approved; its sums depend on no day. */
function lessOf({ approval, today }: LoanCase, amount: string) {
  if (approval === null) return undefined;
  return termsOfLess({ terms: termsOf(approval), amount, on: today })?.figures;
}

const lessFacts = (less: ReturnType<typeof lessOf>): MoneyFact[] =>
  less === undefined
    ? []
    : [
        {
          label: 'At the lower amount',
          value: `${formatAmount(less.payment)} a month`,
          note: `${formatNumber(less.total)} in total`,
        },
      ];

/** What was approved and signed, to be compared with what is typed. */
function approvedFacts(loan: LoanCase, signed: readonly MoneyFact[]): MoneyFact[] {
  const { approval } = loan;
  if (approval === null) return [];
  const fees = String(BigInt(approval.amount) - BigInt(approval.received));
  return [
    {
      label: 'To disburse',
      value: <span className="font-bold">{formatAmount(approval.received)}</span>,
      note: fees === '0' ? undefined : `${formatNumber(approval.amount)} less fees ${formatNumber(fees)}`,
    },
    { label: 'Approved', value: formatDate(approval.approved_at), note: approval.approved_by ?? undefined },
    ...reviewerFacts(loan),
    ...signed,
    { label: 'Valid until', value: formatDate(approval.valid_until) },
    {
      label: 'Every month',
      value: formatAmount(approval.payment),
      note: `${String(approval.months)} installments`,
    },
    ...conditionFacts(approval),
    { label: 'Client’s own number', value: ownNumber(loan), note: loan.client.name },
  ];
}

interface AccountHintProps {
  readonly account: string;
  readonly payment_method: string;
  readonly loan: LoanCase;
}

/** Whether what receives the money is known from the application. */
function AccountHint({ account, payment_method, loan }: AccountHintProps) {
  if (payment_method === 'bank') return 'The application names no bank account. Check who owns this one.';
  const whose = whoseNumber(account, loan);
  if (whose === undefined) return 'This number is not in the application. Check who owns it.';
  return (
    <span className="inline-flex items-center gap-1.5 text-success-fg">
      <CheckIcon size={16} /> {whose}
    </span>
  );
}

/** Who has taken the loan, beside who has approved it. */
const reviewerFacts = ({ four_eyes: { reviewers } }: LoanCase): MoneyFact[] =>
  reviewers.length === 0
    ? []
    : [{ label: 'Reviewed by', value: reviewers.map(({ name }) => isolated(name)).join(', ') }];

const ways = [
  { value: 'record', label: 'Record a payment' },
  { value: 'send', label: 'Send by mobile money' },
] as const;
type Way = (typeof ways)[number]['value'];

/** Whether the money was disbursed already, or a network is to send it now (JOIN-05). */
function WayField({ way, onChange }: { readonly way: Way; readonly onChange: (way: Way) => void }) {
  return (
    <ChoiceCards
      choices={ways}
      input={{ onChange: (event) => onChange(event.currentTarget.value === 'send' ? 'send' : 'record') }}
      label="How"
      look="segments"
      value={way}
    />
  );
}

/** Disburses a loan: by a network that sends the money, or by recording how it was paid (MONEY-06, JOIN-05). */
export function DisbursementDialog({ loan, onClose }: DisbursementDialogProps) {
  const { data } = useLoanRequests(loan.id);
  const [way, setWay] = useState<Way>('record');
  const signed = useSignedFacts(loan);
  if (data === undefined || data.disburse_by.length === 0)
    return <RecordedDisbursement loan={loan} onClose={onClose} />;
  const field = <WayField onChange={setWay} way={way} />;
  if (way === 'record') return <RecordedDisbursement loan={loan} onClose={onClose} way={field} />;
  return (
    <SendDisbursement
      beside={<MoneyFacts facts={approvedFacts(loan, signed)} />}
      loan={loan}
      most={mostOf(loan)}
      onClose={onClose}
      subtitle={subtitleOf(loan)}
      way={field}
      whose={(typed) => whoseNumber(typed, loan)}
    />
  );
}

const subtitleOf = (loan: LoanCase): string =>
  [loan.client.name, loan.business_name].map(isolated).join(' · ');

/** How, when and by which reference a loan was disbursed, beside what was approved and signed (MONEY-06). */
function RecordedDisbursement({
  loan,
  onClose,
  way,
}: DisbursementDialogProps & { readonly way?: ReactNode }) {
  const { values: draft, edit, forget } = useDisbursementDraft(loan);
  const values = valuesOf(draft);
  const facts = factsOf(loan);
  const firstDay = firstDisbursementDay(facts);
  const approved = isSigned(loan) ? 'approved and signed' : 'approved';
  const input = disbursementInput(draft);
  const result = validate(staffLoanActionSchema, input);
  const stated = result.ok && result.value.action === 'close' ? result.value : undefined;
  const isWhole = /^[1-9]\d*$/.test(values.amount_disbursed);
  const less = isWhole ? lessOf(loan, values.amount_disbursed) : undefined;
  const beside = [...approvedFacts(loan, useSignedFacts(loan)), ...lessFacts(less)];
  return (
    <MoneyDialog
      beside={
        <section aria-label={`What was ${approved}`} className="space-y-2">
          <h3 className="font-bold first-letter:uppercase">{approved}</h3>
          <MoneyFacts facts={beside} />
        </section>
      }
      draft={draft}
      edit={edit}
      forget={forget}
      input={input}
      judge={() =>
        judgeDisbursement(stated ?? { ...values, ...(!isWhole && { amount_disbursed: facts.most }) }, facts)
      }
      loan={loan}
      next={`Next: ${isolated(loan.client.name)} is notified of these details, and repayment starts.`}
      notice={loanNotice('close', {
        trackingNumber: loan.tracking_number,
        comment: draft.comment.trim(),
        disbursement: stated ?? values,
        less,
      })}
      onClose={onClose}
      renderFields={(messages) => (
        <>
          {way}
          <DisbursementFields
            edit={edit}
            hints={{
              amount:
                loan.approval !== null && values.amount_disbursed === facts.most ? (
                  <span className="inline-flex items-center gap-1.5 text-success-fg">
                    <CheckIcon size={16} /> Same as {approved}
                  </span>
                ) : (
                  `At most ${formatNumber(facts.most)}.`
                ),
              account: (
                <AccountHint account={values.account} payment_method={values.payment_method} loan={loan} />
              ),
              day:
                firstDay === ''
                  ? 'Not later than today.'
                  : `Not before ${formatDate(firstDay)}, not later than today.`,
            }}
            isLess={isWhole && isLessThanApproved(values.amount_disbursed, facts)}
            messages={messages}
            today={loan.today}
            values={values}
          />
        </>
      )}
      send={isWhole ? `Disburse ${formatAmount(values.amount_disbursed)}` : 'Disburse'}
      subtitle={subtitleOf(loan)}
      title={`Disburse loan ${loan.tracking_number}?`}
    />
  );
}
