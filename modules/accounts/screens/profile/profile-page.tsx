import { useState, type ReactNode } from 'react';
import { isStaff } from '#kit/rules/access/roles.ts';
import { formatPhone } from '#kit/rules/fields/show.ts';
import { CorrectionsCard } from '#corrections/screens/parts/corrections-card.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { EmailForm } from './email-form.tsx';
import { LanguageCard } from './language-card.tsx';
import { DataSaverCard } from './data-saver-card.tsx';
import { NameForm } from './name-form.tsx';
import { PhonePinCard } from './phone-pin-card.tsx';
import { canProve, PhoneForm } from './phone-form.tsx';
import { texts } from './texts.ts';
import { useProfile, useRefreshProfile, type Profile } from './use-profile.ts';
import { WaitingChange } from './waiting-change.tsx';

interface LoadedProps {
  readonly profile: Profile;
  readonly codeEndsAt: number;
}

function Loaded({ profile, codeEndsAt }: LoadedProps) {
  const refresh = useRefreshProfile();
  const [namesSaved, setNamesSaved] = useState(0);
  const [codesSent, setCodesSent] = useState(0);
  const { user, waiting } = profile;
  const orWaiting = (kind: 'email' | 'phone', form: ReactNode) =>
    waiting?.kind === kind ? (
      <WaitingChange
        endsAt={codeEndsAt}
        key={`${waiting.value} ${String(codesSent)}`}
        onSentAgain={() => setCodesSent((sent) => sent + 1)}
        waiting={waiting}
      />
    ) : (
      form
    );
  return (
    <>
      <Card title={texts.nameTitle}>
        <NameForm
          key={namesSaved}
          name={user.name}
          onSaved={async () => {
            await refresh();
            setNamesSaved((saved) => saved + 1);
          }}
        />
      </Card>
      <Card title={texts.emailTitle}>
        <p className="mb-4 [overflow-wrap:anywhere]">{texts.now(user.email)}</p>
        {profile.email_unproven && <p className="mb-4">{texts.unproven}</p>}
        {orWaiting('email', <EmailForm {...(profile.email_unproven && { unproven: user.email })} />)}
      </Card>
      <Card title={texts.phoneTitle}>
        <p className="figures mb-4">{texts.now(formatPhone(user.phone_code, user.phone))}</p>
        {canProve(profile) && <p className="mb-4">{texts.unprovenNumber}</p>}
        {orWaiting('phone', <PhoneForm profile={profile} />)}
      </Card>
    </>
  );
}

/** /profile, for everyone who is signed in, each in their own layout: their details, to view and change (GUARD-08). */
export function ProfilePage() {
  const { roles } = useUser();
  const { data, error, refetch } = useProfile();
  const Page = isStaff(roles) ? StaffPage : ClientPage;
  return (
    <Page title={texts.title}>
      <div className="max-w-3xl space-y-6">
        {data !== undefined ? (
          <Loaded codeEndsAt={data.codeEndsAt} profile={data} />
        ) : error === null ? (
          <LoadingBlocks />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && !isStaff(roles) && (
          <>
            <PhonePinCard />
            <CorrectionsCard />
          </>
        )}
        {!isStaff(roles) && <LanguageCard />}
        <DataSaverCard />
      </div>
    </Page>
  );
}
