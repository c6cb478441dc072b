import { useSession } from '#kit/browser/session/use-session.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { texts, useNotes, useRefreshNotes, NoteDialog } from './note-dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { noteSchema } from '../../../rules/notes.ts';
import { writeClientNote, pinClientNote, type ClientNote } from '../../../endpoints/staff-client-notes.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { keysInTab } from '#kit/browser/forms/keys-in-tab.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { isolated } from '#kit/messages/index.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

interface NoteEntryProps {
  /** The client's public id. */
  readonly client: string;
  readonly note: ClientNote;
  /** Whether the person may write notes. */
  readonly writes: boolean;
}

/** What can be done with a note that holds. */
function NoteTools({ client, note }: Omit<NoteEntryProps, 'writes'>) {
  const [doing, setDoing] = useState<'change' | 'strike'>();
  const refresh = useRefreshNotes(client);
  const pin = useSingleMutation({
    mutationFn: () =>
      callApi(pinClientNote, {
        params: { id: client, note: String(note.id) },
        body: { pinned: !note.pinned },
      }),
    onSuccess: refresh,
  });
  return (
    <p className="-ml-3 flex flex-wrap">
      {note.may_edit && (
        <Button onClick={() => setDoing('change')} size="small" variant="quiet">
          {texts.change}
        </Button>
      )}
      <Button onClick={() => pin.mutate()} pending={pin.isPending} size="small" variant="quiet">
        {note.pinned ? texts.unpin : texts.doPin}
      </Button>
      <Button onClick={() => setDoing('strike')} size="small" variant="quiet">
        {texts.strike}
      </Button>
      {doing !== undefined && (
        <NoteDialog client={client} doing={doing} note={note} onClose={() => setDoing(undefined)} />
      )}
    </p>
  );
}

/** One note: its words, who wrote it and when, what it said before, and why it was struck. */
function NoteEntry({ client, note, writes }: NoteEntryProps) {
  const { text, pinned, by, at, earlier, struck } = note;
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      <p
        className={`[overflow-wrap:anywhere] whitespace-pre-wrap ${struck === null ? '' : 'text-ink-soft line-through'}`}
      >
        {text}
      </p>
      <p className="figures flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {pinned && <span className="font-bold">{texts.pinned}</span>}
        <span>
          {isolated(by.name)}, {formatDateTime(at)}
        </span>
      </p>
      {struck !== null && (
        <p className="text-sm [overflow-wrap:anywhere]">
          {texts.struck} by {isolated(struck.by.name)},{' '}
          <span className="figures">{formatDateTime(struck.at)}</span>: {struck.reason}
        </p>
      )}
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-8 py-1 text-link underline">{texts.earlier}</summary>
          <ul>
            {earlier.map(({ text: was, until }) => (
              <li className="[overflow-wrap:anywhere] whitespace-pre-wrap" key={until + was}>
                {was}{' '}
                <span className="figures text-ink-soft">
                  ({texts.until} {formatDateTime(until)})
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {writes && struck === null && <NoteTools client={client} note={note} />}
    </li>
  );
}

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
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(name),
    empty: { text: '' },
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
function NoteForm({ client }: Pick<NoteFormProps, 'client'>) {
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

/** What staff have noted about a client, on the client's page and beside each of their cases (CASE-14). */
export function NotesCard({ client }: { readonly client: string }) {
  const { permissions } = useSession();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useNotes(client);
  const writes = permissions.includes('clients.note');
  if (data === undefined) {
    return (
      <Card aside={texts.aside} title={texts.title}>
        {error === null ? (
          <LoadingBlocks rows={1} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  const notes = data.pages.flatMap(({ pinned, data: others }) => [...pinned, ...others]);
  return (
    <Card aside={texts.aside} title={texts.title}>
      <div className="-my-3 space-y-3">
        {notes.length === 0 ? (
          <p className="text-ink-soft">{texts.none}</p>
        ) : (
          <ul>
            {notes.map((note) => (
              <NoteEntry client={client} key={note.id} note={note} writes={writes} />
            ))}
          </ul>
        )}
        {isFetchNextPageError && <LoadFailure error={error} onRetry={() => void fetchNextPage()} />}
        {hasNextPage && !isFetchNextPageError && (
          <Button
            onClick={() => void fetchNextPage()}
            pending={isFetchingNextPage}
            size="small"
            variant="quiet"
          >
            {texts.older}
          </Button>
        )}
        {writes && <NoteForm client={client} />}
      </div>
    </Card>
  );
}
