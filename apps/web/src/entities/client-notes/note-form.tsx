import { useEffect, useRef, useState } from 'react';
import { noteSchema } from '@ensigo/rulebook/clients';
import { writeClientNote } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { callApi } from '../../shared/api/call-api.ts';
import { keysInTab } from '../../shared/api/keys-in-tab.ts';
import { useRepeatKey } from '../../shared/api/repeat-key.ts';
import { usePlainForm } from '../../shared/forms/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toaster.tsx';
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
