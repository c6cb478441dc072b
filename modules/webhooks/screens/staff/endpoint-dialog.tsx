import { useEffect, useEffectEvent, useId } from 'react';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { Button } from '#kit/ui/button.tsx';
import { TickBox } from '#kit/ui/checkbox-field.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { addWebhook, changeWebhook, type WebhookEndpoint } from '../../endpoints/staff-webhooks.ts';
import { endpointSchema, nameLength } from '../../rules/endpoint-form.ts';
import { eventGroups, eventTypes } from '../../rules/event-types.ts';
import { texts } from './texts.ts';
import { useRefreshWebhooks } from './use-webhooks.ts';

interface EndpointDialogProps {
  /** Undefined: a new one. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly onClose: () => void;
  /** It was added at once: its secret can be shown. */
  readonly onAdded: (id: number) => void;
}

/** Adds an endpoint, or changes its name, address and types. */
export function EndpointDialog(props: EndpointDialogProps) {
  const { endpoint, onClose } = props;
  return (
    <Dialog
      onClose={onClose}
      open
      {...(endpoint === undefined && { subtitle: texts.addLead })}
      title={endpoint === undefined ? texts.addTitle : texts.editTitle(endpoint.name)}
      wide
    >
      <EndpointForm {...props} />
    </Dialog>
  );
}

interface TypeBoxesProps {
  readonly ticked: readonly string[];
  readonly error: string | undefined;
}

/** Every type, by what it is about. */
function TypeBoxes({ ticked, error }: TypeBoxesProps) {
  const errorId = useId();
  return (
    <div className="space-y-3" id="webhook-types">
      {eventGroups.map(({ title, types }, group) => (
        <fieldset
          className="min-w-0"
          key={title}
          {...(error !== undefined && { 'aria-describedby': errorId })}
        >
          <legend className="text-sm font-bold">{title}</legend>
          {types.map((type, index) => (
            <label className="flex min-h-11 items-start gap-3 py-2" key={type}>
              <TickBox
                aria-invalid={(error !== undefined && group === 0 && index === 0) || undefined}
                defaultChecked={ticked.includes(type)}
                name="types"
                value={type}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {type}
                <span className="block text-xs text-ink-soft">{eventTypes[type]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <FieldError error={error} id={errorId} />
    </div>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function EndpointForm({ endpoint, onClose, onAdded }: EndpointDialogProps) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshWebhooks();
  const stored = {
    name: endpoint?.name ?? '',
    address: endpoint?.address ?? '',
    which: endpoint === undefined || endpoint.types === null ? 'all' : 'chosen',
    types: endpoint?.types?.join(',') ?? '',
  };
  const { values, begun, formProps, errors, isSubmitting, fillKept } = useKeptForm({
    kept: inTab(`webhook-endpoint-${String(endpoint?.id ?? 'new')}`),
    empty: stored,
    isStored: endpoint !== undefined,
    fields: ['name', 'address', 'which', 'types'],
    general: 'name',
    clears: { which: 'types' },
    check: ({ which = stored.which, types = '', ...typed }) =>
      validate(endpointSchema, {
        ...typed,
        types: which === 'all' ? null : types.split(',').filter((type) => type !== ''),
        enabled: endpoint?.disabled === undefined || endpoint.disabled === null,
      }),
    async send({ enabled, ...body }) {
      const { message, data } =
        endpoint === undefined
          ? await callApi(addWebhook, { body, idempotencyKey: keyFor(body) })
          : await callApi(changeWebhook, {
              params: { id: String(endpoint.id) },
              body: { ...body, enabled },
              ifMatch: endpoint.version,
            });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
      if (endpoint === undefined && data.id !== null) onAdded(data.id);
    },
  });
  const isChosen = values.which === 'chosen';
  const fill = useEffectEvent(fillKept);
  // The boxes have just come: what was kept of them is put in.
  useEffect(() => fill(), [isChosen]);
  return (
    <form {...formProps} className="space-y-4">
      {endpoint === undefined && <SecondNote />}
      <TextField
        autoComplete="off"
        defaultValue={begun.name}
        error={errors['name']}
        hint={texts.nameHint}
        label={texts.name}
        maxLength={nameLength}
        name="name"
      />
      <TextField
        autoComplete="off"
        defaultValue={begun.address}
        error={errors['address']}
        hint={endpoint === undefined ? texts.addressHint : texts.addressWaits}
        inputMode="url"
        label={texts.address}
        name="address"
        spellCheck={false}
      />
      <SelectField
        choices={[
          { value: 'all', label: texts.all },
          { value: 'chosen', label: texts.chosen },
        ]}
        defaultValue={begun.which}
        error={errors['which']}
        label={texts.which}
        name="which"
      />
      {isChosen && <TypeBoxes error={errors['types']} ticked={begun.types.split(',')} />}
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {endpoint === undefined ? texts.add : texts.save}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
