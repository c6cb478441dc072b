import type { ReactNode } from 'react';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { disburse } from '../../../endpoints/staff-mobile-money.ts';
import { disbursementSchema } from '../../../rules/disbursement.ts';
import { nationalNumber, networkNames, networkOf } from '../../../rules/networks.ts';
import { useLoanRequests, useRefreshRequests } from './use-requests.ts';

interface SendDisbursementProps {
  readonly loan: { readonly id: number; readonly version: number; readonly tracking_number: string };
  readonly subtitle: string;
  /** The most that may be disbursed, whole UGX. */
  readonly most: string;
  /** Whose number it is, as far as the application says. */
  readonly whose: (typed: string) => string | undefined;
  /** What was approved and signed. */
  readonly beside: ReactNode;
  /** The choice between this and recording a disbursement. */
  readonly way: ReactNode;
  readonly onClose: () => void;
}

/** Has a network disburse a loan; it counts as disbursed once the network says so (JOIN-05). */
export function SendDisbursement(props: SendDisbursementProps) {
  const { loan, subtitle, most, whose, beside, way, onClose } = props;
  const { data } = useLoanRequests(loan.id);
  const refresh = useRefreshRequests();
  const own = data?.own_number ?? null;
  const { values, edit, forget, keys } = useKeptForm({
    kept: useOnDevice(`send-disbursement-${String(loan.id)}`),
    empty: { amount_disbursed: most, phone: own === null ? '' : nationalNumber(own), reason: '' },
  });
  const isLess = /^\d+$/.test(values.amount_disbursed) && BigInt(values.amount_disbursed) < BigInt(most);
  const body = { ...values, reason: isLess ? values.reason : '' };
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(disburse, {
        params: { id: String(loan.id) },
        body,
        ifMatch: loan.version,
        idempotencyKey: keyFor(body),
      }),
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await refresh();
    },
    onSettled: (refused) => (refused === null ? undefined : refresh()),
  });
  const form = useFirstError(errors);
  const take = (field: keyof typeof values) => (value: string) => {
    clear(field);
    edit({ [field]: value });
  };
  function send(): void {
    const judged = validate(disbursementSchema, body);
    if (judged.ok) mutate();
    else setErrors(firstErrors(judged.errors));
  }
  const network = networkOf(normalisePhone(values.phone, defaultPhoneCode));
  const isOff = network !== undefined && data !== undefined && !data.disburse_by.includes(network);
  const refused = data?.refused ?? undefined;
  return (
    <Dialog
      actions={
        <>
          <p className="text-sm text-ink-soft md:order-last md:flex-1 md:self-center">
            {refused ?? 'Next: the network sends the money. This cannot be recalled.'}
          </p>
          <Button disabled={refused !== undefined} onClick={send} pending={isPending}>
            Send {formatAmount(values.amount_disbursed)}
          </Button>
          <Button onClick={onClose} variant="quiet">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={subtitle}
      title={`Disburse loan ${loan.tracking_number}?`}
      wide="both"
    >
      <form
        className="gap-8 space-y-6 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)] md:space-y-0"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        ref={form}
      >
        <div className="space-y-4">
          {way}
          {failure !== undefined && (
            <Notice announce tone="danger">
              {failure}
            </Notice>
          )}
          <MoneyField
            error={errors['amount_disbursed']}
            hint={`At most ${formatNumber(most)}.`}
            label="Amount disbursed"
            onChange={take('amount_disbursed')}
            value={values.amount_disbursed}
          />
          {isLess && (
            <TextAreaField
              error={errors['reason']}
              hint="The client sees this."
              label="Why less than approved?"
              maxLength={500}
              onChange={(event) => take('reason')(event.currentTarget.value)}
              rows={2}
              value={values.reason}
            />
          )}
          <TextField
            error={errors['phone']}
            hint={
              <>
                {network !== undefined && (
                  <b>
                    {isOff && 'Loans are not disbursed here by '}
                    {networkNames[network]}.{' '}
                  </b>
                )}
                {whose(values.phone) ?? 'This number is not in the application. Check who owns it.'}
              </>
            }
            inputMode="tel"
            label="Number that receives the money"
            maxLength={40}
            onChange={(event) => take('phone')(event.currentTarget.value)}
            type="tel"
            value={values.phone}
          />
        </div>
        <div className="md:border-l md:border-rule md:pl-6">{beside}</div>
      </form>
    </Dialog>
  );
}
