import { endBlockSchema } from '@ensigo/rulebook/cases';
import { endBlock, type Block } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { callApi } from '../../../shared/api/call-api.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { SecondNote } from '../../../entities/pending-changes/second-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useToast } from '../../../ui/toaster.tsx';
import { texts } from './texts.ts';
import { useRefreshBlocks } from './use-blocks.ts';

interface EndBlockProps {
  readonly block: Block;
  readonly onClose: () => void;
}

/** Ends an entry, with a reason. */
export function EndBlockDialog(props: EndBlockProps) {
  return (
    <Dialog onClose={props.onClose} open subtitle={texts.endLead} title={texts.endTitle(props.block)}>
      <EndBlockForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function EndBlockForm({ block: { id }, onClose }: EndBlockProps) {
  const toast = useToast();
  const refresh = useRefreshBlocks();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: `block-end-${String(id)}`,
    keep: ['reason'],
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(endBlockSchema, typed),
    async send(body) {
      try {
        const { message } = await callApi(endBlock, { params: { id: String(id) }, body });
        toast({ tone: 'success', text: message });
        onClose();
      } finally {
        // Also after a failure: a colleague may have ended it.
        await refresh();
      }
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <SecondNote />
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.endSend}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
