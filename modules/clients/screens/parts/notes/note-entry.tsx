import { useState } from 'react';
import { isolated } from '#kit/messages/index.ts';
import { pinClientNote, type ClientNote } from '../../../endpoints/staff-client-notes.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { texts } from './texts.ts';
import { useRefreshNotes } from './use-notes.ts';

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
export function NoteEntry({ client, note, writes }: NoteEntryProps) {
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
