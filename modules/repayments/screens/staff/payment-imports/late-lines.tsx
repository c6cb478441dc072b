import { askForLateLines, type OpenImport } from '../../../endpoints/staff-payment-imports.ts';
import { lateLinesSchema } from '../../../rules/record.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { sumOf, useRefreshImports } from './use-imports.ts';

/** Asks for the one reason of all older lines. */
function ReasonForm({ id }: Pick<OpenImport, 'id'>) {
  const toast = useToast();
  const refresh = useRefreshImports();
  const confirmsOneself = useSession().permissions.includes('loans.confirm-late');
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`payment-import-late-${String(id)}`),
    empty: { reason: '' },
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(lateLinesSchema, typed),
    async send(body) {
      const { message } = await callApi(askForLateLines, { params: { id: String(id) }, body });
      toast({ tone: 'success', text: message });
      await refresh();
    },
  });
  return (
    <form {...formProps} className="mt-3 space-y-4">
      <TextAreaField error={errors['reason']} hint={texts.lateHint} label={texts.lateReason} name="reason" />
      <Button pending={isSubmitting} type="submit">
        {confirmsOneself ? texts.lateSave : texts.lateAsk}
      </Button>
    </form>
  );
}

/** The lines older than three days: what they need, or who has decided (SERVE-07). */
export function LateLines({ statement: { id, late: asked, lines } }: { readonly statement: OpenImport }) {
  const late = lines.filter((line) => line.is_late === true);
  const confirmsOneself = useSession().permissions.includes('loans.confirm-late');
  if (late.length === 0) return null;
  const words = texts.late(late.length, sumOf(late));
  if (asked?.state === 'waiting')
    return (
      <Notice tone="waiting">
        <p className="font-bold">{texts.lateWaiting}</p>
        <p>{`${words} ${texts.lateMeanwhile}`}</p>
        <p>{texts.lateBecause(asked.reason)}</p>
      </Notice>
    );
  if (asked?.state === 'confirmed' && late.every((line) => line.is_ready))
    return (
      <Notice tone="success">
        <p>{`${words} ${texts.lateConfirmed(asked.decided_by ?? '')}`}</p>
        <p>{texts.lateBecause(asked.reason)}</p>
      </Notice>
    );
  return (
    <Card title={texts.lateTitle}>
      {asked?.state === 'declined' && (
        <Notice tone="danger">{texts.lateDeclined(asked.decided_by ?? '', asked.declined ?? '')}</Notice>
      )}
      <p className="mt-3 first:mt-0">{`${words} ${confirmsOneself ? texts.lateNeedsReason : texts.lateNeeds}`}</p>
      <ReasonForm id={id} />
    </Card>
  );
}
