import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { say } from '#kit/messages/index.ts';
import type { PrequalificationState } from '../../endpoints/client-state.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useQueueRead } from '#kit/browser/offline-queue/use-queue-read.ts';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { useClientState } from './queries.ts';
import { withQueued } from './with-queued.ts';

interface Loaded {
  readonly state: PrequalificationState;
  readonly settings: LendingSettings;
}

/** Shows its content once the client's state and the lender's settings have loaded. */
export function WithClientState({ children }: { readonly children: (loaded: Loaded) => ReactNode }) {
  // Drawn anew with every address: a step that was just reached would be shown with the state before it, and refused.
  useLocation();
  const state = useClientState();
  const { items } = useQueued();
  const { data: answered } = state;
  // What waits on this phone is in it already (REACH-03).
  const shown = useMemo(() => answered && withQueued(answered, items), [answered, items]);
  const settings = useLendingSettings();
  const isRead = useQueueRead();
  if (shown !== undefined && settings.data !== undefined && isRead) {
    return children({ state: shown, settings: settings.data });
  }
  const error = state.error ?? settings.error;
  return (
    <div className="mx-auto w-full max-w-[74rem] p-(--gutter)">
      {error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure
          error={error}
          // BIZ-03
          {...(state.error === null && { title: say('Failed to fetch settings') })}
          onRetry={() => {
            void state.refetch();
            void settings.refetch();
          }}
        />
      )}
    </div>
  );
}
