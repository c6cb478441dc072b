import { useEffect, useRef, useState } from 'react';
import { noteSchema } from '../../../rules/notes.ts';
import { writeClientNote } from '../../../endpoints/staff-client-notes.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { keysInTab } from '#kit/browser/api/keys-in-tab.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { useRefreshNotes } from './use-notes.ts';

interface NoteFormProps {
  /** The client's public id. */
  readonly client: string;
  readonly onDone: () => void;
}

function OpenForm({ client, onDone }: NoteFormProps) {
  const toast = useToast();
  const refresh = useRefreshNotes(client);
  const name = `client-note-${client}`;
  const repeat = useRepeatKey(keysInTab(name));
  const { formProps, errors, isSubmitting } = usePlainForm({
    name,
    keep: ['text'],
    fields: ['text'],
    general: 'text',
    check: ({ text, pinned }) => validate(noteSchema, { text, pinned: pinned !== undefined }),
    async send(body) {
      const { message } = await callApi(writeClientNote, {
        params: { id: client },
        body,
        idempotencyKey: repeat.keyFor(body),
      });
      repeat.done();
      toast({ tone: 'success', text: message });
      onDone();
      await refresh();
    },
  });
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <form {...formProps} className="space-y-3">
      <TextAreaField error={errors['text']} hint={texts.hint} label={texts.note} name="text" rows={3} />
      <CheckboxField label={texts.pin} name="pinned" />
      <div className="flex flex-wrap gap-2">
        <Button pending={isSubmitting} size="small" type="submit">
          {texts.keep}
        </Button>
        <Button disabled={isSubmitting} onClick={onDone} size="small" variant="quiet">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A button that opens the form for a new note; what was typed stays in this tab (CASE-14). */
export function NoteForm({ client }: Pick<NoteFormProps, 'client'>) {
  const [isOpen, setOpen] = useState<boolean>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen === false) place.current?.querySelector('button')?.focus();
  }, [isOpen]);
  if (isOpen === true) return <OpenForm client={client} onDone={() => setOpen(false)} />;
  return (
    <div ref={place}>
      <Button onClick={() => setOpen(true)} size="small" variant="secondary">
        {texts.write}
      </Button>
    </div>
  );
}
