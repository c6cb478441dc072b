import { useState } from 'react';
import type { ClientOverview } from '@ensigo/rulebook/contract';
import { latePart } from '../../../shared/page/late-part.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';

const CorrectDialog = latePart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

/** The way to correct what a client was prequalified with, for those who may (CASE-14). */
export function CorrectDetails({ client }: { readonly client: ClientOverview }) {
  const { permissions } = useSession();
  const [asks, setAsks] = useState(false);
  if (!permissions.includes('clients.correct')) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)} onFocus={CorrectDialog.preload} size="small" variant="secondary">
        {texts.correct}
      </Button>
      {asks && <CorrectDialog client={client} onClose={() => setAsks(false)} />}
    </>
  );
}
