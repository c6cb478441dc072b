import { noteTextSchema, strikeSchema } from '../../../rules/notes.ts';
import {
  changeClientNote,
  strikeClientNote,
  type ClientNote,
  listClientNotes,
} from '../../../endpoints/staff-client-notes.ts';
import { validate, type Validated } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

/** Texts of the notes about a client. */
export const texts = {
  title: 'Client notes',
  aside: 'Staff only',
  none: 'No notes about this client yet.',
  write: 'Add note',
  note: 'Note',
  hint: 'Staff only. The client does not see it in the portal, but it is part of any copy of their data they request.',
  pin: 'Pin to the top',
  keep: 'Save note',
  cancel: 'Cancel',
  change: 'Change',
  doPin: 'Pin',
  unpin: 'Unpin',
  strike: 'Strike out',
  strikeTitle: 'Strike out this note?',
  strikeLead: 'It stays readable, struck through, with your reason. This cannot be undone.',
  reason: 'Reason',
  changeTitle: 'Edit note',
  changeLead: 'Earlier versions are kept.',
  pinned: 'Pinned',
  earlier: 'Earlier versions',
  until: 'until',
  struck: 'Struck out',
  older: 'Show older notes',
} as const;

const keyOf = (client: string) => ['client-notes', client] as const;

/** The notes about a client, page by page; the pinned ones come with the first page. */
export const useNotes = (client: string) =>
  useInfiniteQuery({
    queryKey: keyOf(client),
    queryFn: ({ pageParam, signal }) =>
      callApi(listClientNotes, { params: { id: client }, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Reads the notes again after one was written or changed. */
export function useRefreshNotes(client: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(client) });
}

interface NoteDialogProps {
  /** The client's public id. */
  readonly client: string;
  readonly note: ClientNote;
  readonly doing: 'change' | 'strike';
  readonly onClose: () => void;
}

function NoteDialogForm({ client, note, doing, onClose }: NoteDialogProps) {
  const toast = useToast();
  const refresh = useRefreshNotes(client);
  const changes = doing === 'change';
  const field = changes ? 'text' : 'reason';
  const params = { id: client, note: String(note.id) };
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`client-note-${doing}-${String(note.id)}`),
    empty: changes ? {} : { reason: '' },
    fields: [field],
    general: field,
    check(typed): Validated<() => Promise<{ message: string }>> {
      if (changes) {
        const result = validate(noteTextSchema, typed);
        return result.ok
          ? { ok: true, value: () => callApi(changeClientNote, { params, body: result.value }) }
          : result;
      }
      const result = validate(strikeSchema, typed);
      return result.ok
        ? { ok: true, value: () => callApi(strikeClientNote, { params, body: result.value }) }
        : result;
    },
    async send(call) {
      const { message } = await call();
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      {changes ? (
        <TextAreaField
          defaultValue={note.text}
          error={errors['text']}
          hint={texts.hint}
          label={texts.note}
          name="text"
          rows={5}
        />
      ) : (
        <TextAreaField error={errors['reason']} label={texts.reason} name="reason" rows={3} />
      )}
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit" variant={changes ? 'primary' : 'danger-final'}>
          {changes ? texts.keep : texts.strike}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Changes the text of one's own note, or strikes a note with a reason (CASE-14). */
export function NoteDialog(props: NoteDialogProps) {
  const changes = props.doing === 'change';
  return (
    <Dialog
      onClose={props.onClose}
      open
      subtitle={changes ? texts.changeLead : texts.strikeLead}
      title={changes ? texts.changeTitle : texts.strikeTitle}
    >
      <NoteDialogForm {...props} />
    </Dialog>
  );
}
