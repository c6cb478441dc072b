import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated } from '#kit/messages/index.ts';
import { viewLoanCaseDocument, type LoanCase } from '../../../endpoints/staff-loans.ts';
import { type PersonMatch, markDifferentPerson } from '#duplicates/endpoints/staff-duplicates.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { CaseNumber, StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Button } from '#kit/ui/button.tsx';
import { commonInWords, placesInWords } from './duplicates-words.ts';
import { SideBySideDialog } from './side-by-side-dialog.tsx';
import { useTakeBack, useRefreshDuplicates } from './use-duplicates.ts';
import { differentPersonSchema } from '#duplicates/rules/duplicates.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';

interface DifferentPersonProps {
  readonly loanId: number;
  readonly match: PersonMatch;
  readonly onClose: () => void;
}

/** Asks why the other account belongs to a different person. */
function DifferentPersonDialog(props: DifferentPersonProps) {
  return (
    <Dialog
      onClose={props.onClose}
      open
      subtitle="This dismisses the match, here and in the other account. If something else matches later, it is shown again."
      title={`Is ${isolated(props.match.account.name)} a different person?`}
    >
      <ReasonForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function ReasonForm({ loanId, match: { account }, onClose }: DifferentPersonProps) {
  const toast = useToast();
  const refresh = useRefreshDuplicates();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`different-person-${String(loanId)}-${account.id}`),
    empty: { reason: '' },
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(differentPersonSchema, typed),
    async send(body) {
      const params = { id: String(loanId), account: account.id };
      const { message } = await callApi(markDifferentPerson, { params, body });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextAreaField
        error={errors['reason']}
        hint="How do you know? Staff only."
        label="Reason"
        name="reason"
        required
      />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          Mark as different person
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface MatchProps {
  readonly loan: LoanCase;
  readonly match: PersonMatch;
}

/** What matches, where, and what can be done about it; one below the other on a phone. */
function Line({
  label,
  actions,
  children,
}: {
  readonly label: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-x-4 gap-y-1 border-b border-rule py-3 text-sm md:flex-row md:items-center">
      <div className="min-w-0 [overflow-wrap:anywhere] md:w-36 md:flex-none">{label}</div>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
      <div className="-ml-3 flex flex-none flex-wrap md:ml-0 md:flex-col md:items-end">{actions}</div>
    </div>
  );
}

function Account({
  match: { account, business_name, is_closed: isClosed, loans, more_loans: more },
}: MatchProps) {
  return (
    <>
      {loans.length === 0 && (
        <p>
          <Link
            className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
            to={screens.staff.client.to({ id: account.id })}
          >
            {account.name}
          </Link>
          {business_name !== null && `, ${isolated(business_name)}`} · no application sent
        </p>
      )}
      <ul>
        {loans.map((one) => (
          <li key={one.id}>
            <p className="flex flex-wrap items-center gap-x-2">
              <CaseNumber id={one.id} kind="loan" number={one.tracking_number} />
              <StatusBadge status={one.status} />
              {one.servicing !== null && <ServicingChip servicing={one.servicing} />}
            </p>
            <p>
              {isolated(one.applicant_name)}, {isolated(one.business_name)} · <Amount value={one.amount} /> ·{' '}
              <span className="text-ink-soft">sent {formatDate(one.submitted_at)}</span>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft">And {more} more loans of this account.</p>}
      {isClosed && <p className="text-ink-soft">The account is closed.</p>}
    </>
  );
}

function Files({ match: { files } }: MatchProps) {
  const preview = useFilePreview();
  return files.map(({ here, there, tracking_number: number, sent_at: at }) => (
    <Line
      actions={
        <Button
          onClick={() => preview(() => fetchFile(viewLoanCaseDocument, { params: { id: there.id } }))}
          size="row"
          variant="quiet"
        >
          Open file
        </Button>
      }
      key={here.id}
      label={
        <>
          <span className="font-bold">Same file:</span> {isolated(here.name)}
        </>
      }
    >
      {isolated(there.name)} in <span className="figures">{number}</span>, sent {formatDate(at)}
    </Line>
  ));
}

function TakeBack({ loan, match: { account } }: MatchProps) {
  const { mutate, isPending } = useTakeBack(loan.id, account.id);
  return (
    <Button onClick={() => mutate()} pending={isPending} size="row" variant="quiet">
      Undo
      <span className="sr-only">: {isolated(account.name)} is a different person</span>
    </Button>
  );
}

/** One other account with something in common, and whether an officer has said that it is someone else's. */
export function DuplicateMatch(props: MatchProps) {
  const { loan, match } = props;
  const { in_common: inCommon, different_person: said, account, loans } = match;
  const [asked, setAsked] = useState<'side-by-side' | 'different-person'>();
  const mayDecide = useSession().permissions.includes('loans.process');
  const [newest] = loans;
  const close = (): void => setAsked(undefined);
  return (
    <li className={said === null ? '' : 'text-ink-soft'}>
      <Line
        actions={
          <>
            {newest !== undefined && (
              <Button onClick={() => setAsked('side-by-side')} size="row" variant="quiet">
                Compare
                <span className="sr-only"> with {newest.tracking_number}</span>
              </Button>
            )}
            {mayDecide && said === null && (
              <Button onClick={() => setAsked('different-person')} size="row" variant="quiet">
                Mark as different person
                <span className="sr-only">: {isolated(account.name)}</span>
              </Button>
            )}
            {mayDecide && said !== null && <TakeBack {...props} />}
          </>
        }
        label={
          <>
            <span className="font-bold">
              {inCommon.length === 0 ? 'Same file only' : commonInWords(inCommon)}
            </span>
            {placesInWords(inCommon).map((words) => (
              <span className="block text-xs text-ink-soft" key={words}>
                {words}
              </span>
            ))}
          </>
        }
      >
        <Account {...props} />
        {said !== null && (
          <p>
            <span className="font-bold">Different person:</span> {said.reason} ({isolated(said.by.name)},{' '}
            {formatDate(said.at)})
          </p>
        )}
      </Line>
      <Files {...props} />
      {asked === 'side-by-side' && newest !== undefined && (
        <SideBySideDialog loan={loan} onClose={close} other={newest} />
      )}
      {asked === 'different-person' && (
        <DifferentPersonDialog loanId={loan.id} match={match} onClose={close} />
      )}
    </li>
  );
}
