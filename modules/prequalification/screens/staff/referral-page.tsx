import { Link, useParams } from 'react-router';
import type { Referral } from '../../endpoints/staff-prequalification.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { applicantFacts, businessFacts } from '../parts/prequalification-facts.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Card } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { texts } from './texts.ts';
import { useReferral, useDecideReferral } from './use-referrals.ts';
import { useState } from 'react';
import { validate } from '#kit/rules/engine/validate.ts';
import { referralDecisionSchema } from '../../rules/eligibility/referral.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';

const nothing = { eligibility: '', reason: '' };

/** Qualified or not yet, with the reason that the client reads (QUAL-05). */
function DecisionForm({ id }: { readonly id: number }) {
  const {
    values: body,
    edit,
    forget,
  } = useKeptForm({ kept: useOnDevice(`referral-${String(id)}`), empty: nothing });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const decide = useDecideReferral(String(id), { onDecided: forget, onErrors: setErrors });
  const form = useFirstError(errors);
  function change(part: Partial<typeof body>): void {
    edit(part);
    setErrors({});
  }
  return (
    <Card title={texts.decide}>
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const result = validate(referralDecisionSchema, body);
          if (result.ok) decide.mutate(body);
          else setErrors(firstErrors(result.errors));
        }}
        ref={form}
      >
        <ChoiceCards
          choices={texts.choices}
          error={errors['eligibility']}
          input={{
            name: 'eligibility',
            onChange: (event) => change({ eligibility: event.currentTarget.value }),
          }}
          label={texts.eligibility}
          value={body.eligibility}
        />
        <TextAreaField
          error={errors['reason']}
          hint={texts.reasonHint}
          label={texts.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          value={body.reason}
        />
        <Button pending={decide.isPending} type="submit">
          {texts.send}
        </Button>
      </form>
    </Card>
  );
}

const said = { passed: texts.met, failed: texts.notMet, unknown: texts.unknown } as const;

function Rules({ lines }: Pick<Referral, 'lines'>) {
  return (
    <ul className="divide-y divide-rule">
      {lines.map(({ id, title, state, yours, needed }) => (
        <li className="py-3" key={id}>
          <p className="font-bold">
            {title} <span className="text-sm font-normal text-ink-soft">{said[state]}</span>
          </p>
          <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
            {yours !== '' && `${texts.yours}: ${yours}. `}
            {needed !== '' && `${texts.needed}: ${needed}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Decision({ referral: { id, state, decision } }: { readonly referral: Referral }) {
  const mayDecide = useSession().permissions.includes('loans.process');
  if (state === 'open') return mayDecide ? <DecisionForm id={id} /> : null;
  return (
    <Card title={texts.decide}>
      {decision === null ? (
        <p>{texts.isReplaced}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {texts.decided(texts.states[state], decision.by, formatDateTime(decision.decided_at))}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{decision.reason}</p>
        </>
      )}
    </Card>
  );
}

/** /staff/workspace/referrals/{id}: the answers, what the rules say, and the decision (QUAL-05). */
export function ReferralPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReferral(id);
  // The form goes once it is decided.
  const place = useFocusAfter(data?.state);
  return (
    <StaffPage back={screens.staff.referrals.to()} title={texts.title}>
      {data !== undefined ? (
        <div className="max-w-3xl space-y-6 outline-none" ref={place} tabIndex={-1}>
          <Card title={data.business_name}>
            <p className="text-sm text-ink-soft">
              <Link className="text-link underline" to={screens.staff.client.to({ id: data.client.id })}>
                {data.client.name}
              </Link>{' '}
              · {data.client.email} · {data.client.phone_code} {data.client.phone} ·{' '}
              {formatDateTime(data.opened_at)}
            </p>
          </Card>
          <Card title={texts.rules}>
            <Rules lines={data.lines} />
          </Card>
          <Decision referral={data} />
          <Card title={texts.applicant}>
            <FactList facts={applicantFacts(data.applicant)} />
          </Card>
          <Card title={texts.businessFacts}>
            <FactList facts={businessFacts(data.business)} />
          </Card>
          <Card title={texts.documents}>
            <p>{data.documents.documents.join(', ')}</p>
            <p className="text-sm text-ink-soft">{data.documents.documents_availability}</p>
          </Card>
        </div>
      ) : error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
