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
import { PhonePinCard } from './phone-pin-card.tsx';
import { canProve, PhoneForm } from './phone-form.tsx';
import { texts } from './texts.ts';
import { useProfile, useRefreshProfile, type Profile } from './use-profile.ts';
import { WaitingChange } from './waiting-change.tsx';
import { isWishOfBrowser, switchDataSaver, useSwitch } from '#kit/browser/data-saver/data-saver.ts';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { languageNames, languages, spokenLanguage, type Language } from '#kit/messages/index.ts';
import { chooseLanguage, changeOwnName, changeOwnEmail } from '../../../endpoints/profile.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { showIn } from '#kit/browser/language/page-language.ts';
import { storeUser } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { profileNameSchema, profileEmailSchema } from '../../../rules/profile-schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts as providerTexts } from '#single-sign-on/screens/parts/texts.ts';
import { useToast } from '#kit/ui/toaster.tsx';
import { PasswordField } from '#kit/ui/password-field.tsx';

interface EmailFormProps {
  /** The account's own address, which has not been confirmed yet. */
  readonly unproven?: string;
}

/** Requests a code to a new address, or to the own one that is not confirmed. */
function EmailForm({ unproven }: EmailFormProps) {
  const refresh = useRefreshProfile();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('profile-email'),
    empty: { email: '' },
    fields: ['email', 'password'],
    general: 'email',
    check: (typed) => validate(profileEmailSchema, typed),
    async send(body) {
      await callApi(changeOwnEmail, { body });
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextField
        autoCapitalize="none"
        autoComplete="email"
        defaultValue={unproven}
        error={errors['email']}
        hint={unproven === undefined ? texts.emailNote : texts.ownEmailNote}
        inputMode="email"
        label={unproven === undefined ? texts.email : texts.ownEmail}
        name="email"
        spellCheck={false}
        type="email"
      />
      <PasswordField
        autoComplete="current-password"
        error={errors['password']}
        label={texts.password}
        name="password"
      />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {unproven === undefined ? texts.send.email : texts.send.phone}
      </Button>
    </form>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onSaved: () => Promise<void>;
}

/** Changes the person's own name. */
function NameForm({ name, onSaved }: NameFormProps) {
  const toast = useToast();
  const repeat = useRepeatKey();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('profile-name'),
    empty: { name: '' },
    fields: ['name'],
    general: 'name',
    check: (typed) => validate(profileNameSchema, typed),
    async send(body) {
      const { message, user } = await callApi(changeOwnName, { body, idempotencyKey: repeat.keyFor(body) });
      storeUser(user);
      toast({ tone: 'success', text: message });
      await onSaved();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextField
        autoComplete="name"
        defaultValue={name}
        error={errors['name']}
        hint={texts.nameNote}
        label={texts.name}
        name="name"
      />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {texts.saveName}
      </Button>
    </form>
  );
}

/** The language of the account: kept by the server, for every device and for what is sent to the person (REACH-06). */
function LanguageCard() {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (language: Language) => callApi(chooseLanguage, { body: { language } }),
    onSuccess: ({ user }) => {
      storeUser(user);
      showIn(user.language);
    },
  });
  return (
    <Card title={texts.languageTitle}>
      <p className="text-ink-soft">{texts.language}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {languages.map((language) => (
          <Button
            aria-pressed={language === spokenLanguage()}
            disabled={isPending}
            key={language}
            lang={language}
            onClick={() => mutate(language)}
            variant={language === spokenLanguage() ? 'primary' : 'secondary'}
          >
            {languageNames[language]}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** Less data on this device: chosen here, used at once (REACH-05). */
function DataSaverCard() {
  const isOn = useSwitch();
  return (
    <Card title={texts.dataTitle}>
      <p className="text-ink-soft">{texts.data}</p>
      <CheckboxField
        checked={isOn}
        label={texts.dataSaver}
        onChange={(event) => switchDataSaver(event.currentTarget.checked)}
      />
      {isWishOfBrowser() && <p className="text-sm text-ink-soft">{texts.dataWish}</p>}
    </Card>
  );
}

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
      {profile.by_provider === true ? (
        <Card title={texts.emailTitle}>
          <p className="mb-4 [overflow-wrap:anywhere]">{texts.now(user.email)}</p>
          <p>{providerTexts.account}</p>
        </Card>
      ) : (
        <>
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
      )}
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
