import { useState } from 'react';
import type { ErasureRow } from '../../endpoints/privacy.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { Card } from '#kit/ui/card.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { CarryOutDialog, RefuseDialog } from './decide-dialogs.tsx';
import { DecidedErasure, OpenErasure } from './erasure-list.tsx';
import { texts } from './texts.ts';
import { useErasures } from './use-erasures.ts';

interface Asked {
  readonly kind: 'carry-out' | 'refuse';
  readonly request: ErasureRow;
}

/** /staff/workspace/privacy: clients who ask for the erasure of their data. */
export function ErasuresPage() {
  const { data, error, refetch } = useErasures();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    return (
      <div className="max-w-3xl space-y-6">
        {data.open.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <ul aria-label={texts.open} className="space-y-4">
            {data.open.map((request) => (
              <OpenErasure
                key={request.id}
                onCarryOut={() => setAsked({ kind: 'carry-out', request })}
                onRefuse={() => setAsked({ kind: 'refuse', request })}
                request={request}
              />
            ))}
          </ul>
        )}
        {data.decided.length > 0 && (
          <Card title={texts.decided}>
            <ul className="-my-3">
              {data.decided.map((request) => (
                <DecidedErasure key={request.id} request={request} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    );
  }

  return (
    <StaffPage note={texts.note} title={texts.title}>
      {content()}
      {asked?.kind === 'carry-out' && <CarryOutDialog onClose={close} request={asked.request} />}
      {asked?.kind === 'refuse' && <RefuseDialog onClose={close} request={asked.request} />}
    </StaffPage>
  );
}
