import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { offerTexts as texts } from './texts.ts';

type KeyFor = Parameters<Parameters<typeof useSingleMutation<unknown, string>>[0]['mutationFn']>[1];

const nothing = { words: '' };

interface WordsDialogProps {
  /** Under which name the words are kept until they are sent (EASE-06). */
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly field: 'question' | 'reason';
  readonly label: string;
  readonly button: string;
  readonly isFinal?: boolean;
  readonly onClose: () => void;
  readonly send: (words: string, keyFor: KeyFor) => Promise<unknown>;
  readonly onSent: () => Promise<void>;
}

/** A few words to the lender about the offer: a question, or why it is declined. */
export function WordsDialog(props: WordsDialogProps) {
  const { name, title, lead, field, label, button, isFinal = false, onClose, send, onSent } = props;
  const { values, edit, forgetSent, keys } = useKeptForm({ kept: useOnDevice(name), empty: nothing });
  const { words } = values;
  const { mutate, isPending, errors, clear } = useSingleMutation<unknown, string>({
    mutationFn: send,
    keys,
    failures: 'fields',
    async onSuccess(_answer, sent) {
      forgetSent({ words: sent });
      await onSent();
      onClose();
    },
  });
  const form = useFirstError(errors);
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => mutate(words)}
            pending={isPending}
            variant={isFinal ? 'danger-final' : 'primary'}
          >
            {button}
          </Button>
          <Button onClick={onClose} variant="quiet">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={title}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        <p className="mb-4 text-ink-soft">{lead}</p>
        <TextAreaField
          error={errors[field]}
          label={label}
          maxLength={2000}
          name={field}
          onChange={(event) => {
            clear(field);
            edit({ words: event.currentTarget.value });
          }}
          value={words}
        />
      </form>
    </Dialog>
  );
}
