import { useState } from 'react';
import { correctedLabel } from '@ensigo/rulebook/clients';
import type { ClientOverview } from '@ensigo/rulebook/contract';
import { genders } from '@ensigo/rulebook/prequalification';
import { latePart } from '../../../shared/page/late-part.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';

const CorrectDialog = latePart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

/** The way to correct what a client was prequalified with, for those who may (CASE-14). */
export function CorrectDetails({ client }: { readonly client: ClientOverview }) {
  const { permissions } = useSession();
  const [asks, setAsks] = useState(false);
  if (!permissions.includes('clients.correct') || client.is_disabled) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)} onFocus={CorrectDialog.preload} size="small" variant="secondary">
        {texts.correct}
      </Button>
      {asks && (
        <CorrectDialog
          client={client}
          genders={genders}
          labelOf={correctedLabel}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
