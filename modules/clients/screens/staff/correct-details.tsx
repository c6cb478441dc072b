import { useState } from 'react';
import { correctedLabel } from '#corrections/rules/corrected.ts';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';
import { genders } from '#prequalification/rules/options.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
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
