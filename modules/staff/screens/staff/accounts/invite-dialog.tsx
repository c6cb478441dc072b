import { useState } from 'react';
import { invitationSchema } from '#accounts/rules/staff-schemas.ts';
import { inviteStaff } from '../../../endpoints/staff-accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import { texts } from './texts.ts';
import { useRefreshAccounts } from './use-staff-accounts.ts';

interface InviteDialogProps {
  readonly onClose: () => void;
  /** Another administrator has to confirm it. */
  readonly waits: boolean;
}

/** Address, name and roles; the link is mailed (STAFF-04), once it is confirmed (GUARD-06). */
export function InviteDialog({ onClose, waits }: InviteDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      open
      subtitle={waits ? texts.inviteWaits : texts.inviteLead}
      title={texts.inviteTitle}
    >
      <InviteForm onClose={onClose} waits={waits} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function InviteForm({ onClose, waits }: InviteDialogProps) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const [roles, setRoles] = useState<readonly string[]>([]);
  const refresh = useRefreshAccounts();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'staff-invite',
    keep: ['email', 'name', 'roles'],
    fields: ['email', 'name', 'roles'],
    general: 'email',
    onTyped: ({ roles: ticked }) => setRoles(ticked?.split(',') ?? []),
    check: (typed) => validate(invitationSchema, { ...typed, roles }),
    async send(entered) {
      const { message } = await callApi(inviteStaff, { body: entered, idempotencyKey: keyFor(entered) });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={errors['email']}
        inputMode="email"
        label={texts.email}
        name="email"
        spellCheck={false}
        type="email"
      />
      <TextField autoComplete="off" error={errors['name']} label={texts.name} name="name" />
      <RoleBoxes error={errors['roles']} onChange={setRoles} value={roles} />
      <div className="flex flex-col gap-2 pt-2 md:flex-row">
        <Button pending={isSubmitting} type="submit">
          {waits ? texts.ask : texts.send}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
