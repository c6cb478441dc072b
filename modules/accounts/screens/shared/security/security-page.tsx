import { isStaff } from '#kit/rules/access/roles.ts';
import {
  type Attempt,
  type KnownDevice,
  changePassword,
  forgetDevice,
  readSecurity,
  signOutElsewhere,
} from '../../../endpoints/security.ts';
import { formatDateTime, formatDate } from '#kit/rules/fields/show.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { texts as providerTexts } from '#single-sign-on/screens/parts/texts.ts';
import { texts } from './texts.ts';
import { useState } from 'react';
import { useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { passwordChangeSchema } from '../../../rules/profile-schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { PasswordRules } from '#kit/browser/forms/password-rules.tsx';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const queryKey = ['security'];

/** The person's devices, and the latest attempts. */
const useSecurity = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readSecurity, { signal })).data });

/** Refetches the devices and attempts. */
function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** What can be done about them. */
type SecurityAction = { readonly kind: 'remove'; readonly id: string } | { readonly kind: 'elsewhere' };

/** Does it, says so, and shows the new state. */
function useSecurityAction(onDone: () => void) {
  const refresh = useRefreshSecurity();
  return useSingleMutation({
    mutationFn: (action: SecurityAction) =>
      action.kind === 'remove'
        ? callApi(forgetDevice, { params: { id: action.id } })
        : callApi(signOutElsewhere),
    async onSettled() {
      onDone();
      await refresh();
    },
  });
}

function PasswordForm({ onChanged }: { readonly onChanged: (message: string) => void }) {
  const { email } = useUser();
  const { formProps, errors, isSubmitting, typed } = useKeptForm({
    kept: inTab('password-change'),
    empty: {},
    fields: ['current_password', 'password', 'password_confirmation'],
    general: 'current_password',
    check: (entered) => validate(passwordChangeSchema, entered),
    async send(body) {
      onChanged((await callApi(changePassword, { body })).message);
    },
  });
  return (
    <form {...formProps} className="mt-4 space-y-4">
      {/* Tells a password manager whose password it is. */}
      <input autoComplete="username" className="hidden" defaultValue={email} readOnly />
      <PasswordField
        autoComplete="current-password"
        error={errors['current_password']}
        label={texts.currentPassword}
        name="current_password"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors['password']}
        label={texts.newPassword}
        name="password"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors['password_confirmation']}
        label={texts.confirmation}
        name="password_confirmation"
      />
      <PasswordRules met={texts.ruleMet} password={typed('password')} unmet={texts.ruleUnmet} />
      <Button pending={isSubmitting} type="submit" variant="secondary">
        {texts.changePassword}
      </Button>
    </form>
  );
}

/** A new password, chosen where the person is signed in; other devices are signed out (GUARD-08). */
function PasswordCard() {
  const toast = useToast();
  const refresh = useRefreshSecurity();
  const [changes, setChanges] = useState(0);
  return (
    <Card title={texts.passwordTitle}>
      <p className="text-ink-soft">{texts.passwordLead}</p>
      <PasswordForm
        key={changes}
        onChanged={(text) => {
          toast({ tone: 'success', text });
          setChanges(changes + 1);
          void refresh();
        }}
      />
    </Card>
  );
}

interface SecurityActionDialogProps {
  /** Undefined: all other sessions. */
  readonly device: KnownDevice | undefined;
  readonly onClose: () => void;
}

/** Asks before a device or the other sessions are signed out. */
function SecurityActionDialog({ device, onClose }: SecurityActionDialogProps) {
  const { mutate, isPending } = useSecurityAction(onClose);
  const removes = device !== undefined;
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => mutate(removes ? { kind: 'remove', id: device.id } : { kind: 'elsewhere' })}
            pending={isPending}
            variant="danger-final"
          >
            {removes ? texts.remove : texts.elsewhere}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {removes ? texts.keep : texts.stay}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={removes ? texts.removeTitle : texts.elsewhereTitle}
    >
      <p>{removes ? texts.removeWords(device.kind ?? texts.unknownDevice) : texts.elsewhereWords}</p>
      {device?.is_this === true && <p className="mt-3 font-bold">{texts.removeThis}</p>}
    </Dialog>
  );
}

interface DeviceRowProps {
  readonly device: KnownDevice;
  readonly onRemove: () => void;
}

function DeviceRow({ device, onRemove }: DeviceRowProps) {
  const { kind, is_this: isThis, first_used_at: first, last_used_at: last } = device;
  const name = kind ?? texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3 last:border-b-0">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          {name}
          {isThis && <Badge family="success">{texts.thisDevice}</Badge>}
        </span>
        <span className="block text-sm text-ink-soft">
          {texts.used(formatDate(first), formatDateTime(last))}
        </span>
      </span>
      <Button
        aria-label={texts.removeNamed(name, formatDateTime(last))}
        onClick={onRemove}
        size="row"
        variant="secondary"
      >
        {texts.remove}
      </Button>
    </li>
  );
}

/** The devices of the account; one can be removed, and the others signed out. */
function DeviceCard({ devices }: { readonly devices: readonly KnownDevice[] }) {
  const [asked, setAsked] = useState<KnownDevice | 'elsewhere'>();
  const list = useKeptFocus(devices.length);
  return (
    <Card title={texts.devices}>
      <p className="text-ink-soft">{texts.devicesLead}</p>
      <div className="outline-none" ref={list} tabIndex={-1}>
        {devices.length === 0 ? (
          <p className="mt-4">{texts.noDevices}</p>
        ) : (
          <ul className="mt-2">
            {devices.map((device) => (
              <DeviceRow device={device} key={device.id} onRemove={() => setAsked(device)} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-4 grid md:flex">
        <Button onClick={() => setAsked('elsewhere')} variant="secondary">
          {texts.elsewhere}
        </Button>
      </div>
      {asked !== undefined && (
        <SecurityActionDialog
          device={asked === 'elsewhere' ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

interface AttemptCardProps {
  readonly attempts: readonly Attempt[];
  readonly lead: string;
}

function AttemptCard({ attempts, lead }: AttemptCardProps) {
  return (
    <Card title={texts.attempts}>
      <p className="text-ink-soft">{lead}</p>
      {attempts.length === 0 ? (
        <p className="mt-4">{texts.noAttempts}</p>
      ) : (
        <ul className="mt-2">
          {attempts.map(({ occurred_at: at, result, device }, nth) => (
            // Two may fall in the same second; the list is only ever read as a whole.
            <li className="border-b border-rule py-3 last:border-b-0" key={`${at} ${String(nth)}`}>
              <span className="block font-bold">{texts.results[result]}</span>
              <span className="block text-sm text-ink-soft">
                {formatDateTime(at)}
                {device !== null && ` · ${device}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

// Staff alone have them.
const RecoveryCodesCard = latePart(async () => (await import('./recovery-codes-card.tsx')).RecoveryCodesCard);

/** /security, for everyone who is signed in, each in their own layout (GUARD-02). */
export function SecurityPage() {
  const { roles } = useUser();
  const { data, error, refetch } = useSecurity();
  const Page = isStaff(roles) ? StaffPage : ClientPage;
  const isByProvider = data?.by_provider === true;
  return (
    <Page title={texts.title}>
      <div className="max-w-3xl space-y-6">
        {data !== undefined ? (
          <>
            {isByProvider ? (
              <Card title={texts.passwordTitle}>
                <p>{providerTexts.account}</p>
              </Card>
            ) : (
              <PasswordCard />
            )}
            <DeviceCard devices={data.devices} />
            {isStaff(roles) && !isByProvider && <RecoveryCodesCard meanwhile={<LoadingBlocks rows={1} />} />}
            <AttemptCard
              attempts={data.attempts}
              lead={isByProvider ? providerTexts.attemptsLead : texts.attemptsLead}
            />
          </>
        ) : error === null ? (
          <LoadingBlocks />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  );
}
