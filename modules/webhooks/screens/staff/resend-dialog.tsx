import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { resendWebhookDeliveries, type WebhookEndpoint } from '../../endpoints/staff-webhooks.ts';
import { resendSchema } from '../../rules/resend.ts';
import { texts } from './texts.ts';
import { useRefreshWebhooks } from './use-webhooks.ts';

interface ResendProps {
  readonly endpoints: readonly WebhookEndpoint[];
  /** The endpoint that the list shows; empty for all. */
  readonly chosen: string;
  readonly onClose: () => void;
}

/** Sends what an endpoint missed again. */
export function ResendDialog(props: ResendProps) {
  return (
    <Dialog onClose={props.onClose} open subtitle={texts.resendLead} title={texts.resendTitle}>
      <ResendForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function ResendForm({ endpoints, chosen, onClose }: ResendProps) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshWebhooks();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('webhook-resend'),
    empty: { endpoint: '', since: '' },
    fields: ['endpoint', 'since'],
    general: 'since',
    check({ endpoint = '', since = '' }) {
      const judged = validate(resendSchema, { since });
      if (judged.ok && endpoint !== '') return { ok: true, value: { id: endpoint, body: judged.value } };
      return {
        ok: false,
        errors: {
          ...(judged.ok ? {} : judged.errors),
          ...(endpoint === '' && { endpoint: [texts.chooseEndpoint] }),
        },
      };
    },
    async send({ id, body }) {
      const idempotencyKey = keyFor({ id, ...body });
      const { message } = await callApi(resendWebhookDeliveries, { params: { id }, body, idempotencyKey });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <SelectField
        choices={endpoints.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={chosen}
        error={errors['endpoint']}
        label={texts.endpoint}
        name="endpoint"
      />
      <TextField error={errors['since']} label={texts.since} name="since" type="datetime-local" />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {texts.resendAllNow}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
