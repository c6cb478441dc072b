import { useSession } from '#kit/browser/session/use-session.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { NoteEntry } from './note-entry.tsx';
import { NoteForm } from './note-form.tsx';
import { texts } from './texts.ts';
import { useNotes } from './use-notes.ts';

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
