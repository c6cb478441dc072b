import { AlsoOpen } from '#cases/screens/parts/also-open.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';

const NotesCard = latePart(
  async () => (await import('#clients/screens/parts/notes/notes-card.tsx')).NotesCard,
);

interface BesideCaseProps {
  readonly others: Parameters<typeof AlsoOpen>[0]['others'];
  /** The client's public id. */
  readonly client: string;
}

/** What else is known of the client of a case: their other cases, and what staff have noted (CASE-14). */
export function BesideCase({ others, client }: BesideCaseProps) {
  const { permissions } = useSession();
  return (
    <>
      <AlsoOpen others={others} />
      {permissions.includes('clients.view') && <NotesCard client={client} />}
    </>
  );
}
