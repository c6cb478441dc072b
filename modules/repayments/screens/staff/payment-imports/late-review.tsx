import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  confirmLateLines,
  declineLateLines,
  type OpenImport,
} from '../../../endpoints/staff-payment-imports.ts';
import { lateLinesSchema } from '../../../rules/record.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { LogTable } from '#kit/browser/lists/log-table.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { lineColumns, SomeLines } from './checked-lines.tsx';
import { texts } from './texts.ts';
import { sumOf, useRefreshImports } from './use-imports.ts';

interface ReviewProps {
  readonly statement: OpenImport;
}

/** What is decided leads back to the other statements. */
function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const refresh = useRefreshImports();
  return async () => {
    await navigate(screens.staff.payments.to(), { replace: true });
    await refresh();
  };
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function DeclineForm({ statement: { id, late }, onClose }: ReviewProps & { readonly onClose: () => void }) {
  const toast = useToast();
  const leave = useLeave();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`payment-import-decline-${String(id)}`),
    empty: { reason: '' },
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(lateLinesSchema, typed),
    async send({ reason }) {
      const body = { reason, asked_at: late?.asked_at ?? '' };
      const { message } = await callApi(declineLateLines, { params: { id: String(id) }, body });
      toast({ tone: 'success', text: message });
      await leave();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextAreaField error={errors['reason']} label={texts.lateReason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.lateDecline}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.goBack}
        </Button>
      </div>
    </form>
  );
}

/** A colleague's older lines, which a credit manager confirms or declines (SERVE-07). */
export function LateReview({ statement }: ReviewProps) {
  const { id, by, late, lines, late_refused: refused } = statement;
  const [isDeclining, setDeclining] = useState(false);
  const leave = useLeave();
  const confirming = useSingleMutation({
    mutationFn: () =>
      callApi(confirmLateLines, { params: { id: String(id) }, body: { asked_at: late?.asked_at ?? '' } }),
    onSuccess: leave,
    leaves: true,
  });
  return (
    <div className="space-y-4">
      <Notice tone="waiting">
        <p className="font-bold">{texts.lateAsked(by, lines.length, sumOf(lines))}</p>
        <p>{texts.lateBecause(late?.reason ?? '')}</p>
      </Notice>
      <section className="rounded-lg border border-edge bg-surface">
        <h2 className="border-b border-rule px-4 py-4 text-xl md:px-6">{texts.lateTitle}</h2>
        <SomeLines lines={lines}>
          {(shown) => (
            <LogTable
              columns={lineColumns}
              keyOf={({ number }) => number}
              label={texts.lateTitle}
              rows={shown}
            />
          )}
        </SomeLines>
      </section>
      {typeof refused === 'string' && <p className="text-sm text-danger-fg">{refused}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={confirming.isPending} onClick={() => setDeclining(true)} variant="secondary">
          {texts.lateDecline}
        </Button>
        <Button
          disabled={typeof refused === 'string'}
          onClick={() => confirming.mutate()}
          pending={confirming.isPending}
        >
          {texts.lateConfirm}
        </Button>
      </div>
      {isDeclining && (
        <Dialog
          onClose={() => setDeclining(false)}
          open
          subtitle={texts.lateDeclineLead(by)}
          title={texts.lateDeclineTitle}
        >
          <DeclineForm onClose={() => setDeclining(false)} statement={statement} />
        </Dialog>
      )}
    </div>
  );
}
