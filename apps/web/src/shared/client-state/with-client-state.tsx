import type { ReactNode } from 'react';
import type { PrequalificationState } from '@ensigo/rulebook/contract';
import type { LendingSettings } from '@ensigo/rulebook/settings';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingBlocks } from '../../ui/loading-blocks.tsx';
import { ApiFailure, messageOf } from '../api/api-failure.ts';
import { useClientState, useLendingSettings } from './queries.ts';

interface Loaded {
  readonly state: PrequalificationState;
  readonly settings: LendingSettings;
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title?: string;
}

/** What a screen shows when something could not be loaded, with the way on. */
export function LoadFailure({ error, onRetry, title = 'We could not load this' }: LoadFailureProps) {
  return (
    <ErrorState
      action={<Button onClick={onRetry}>Try again</Button>}
      code={error instanceof ApiFailure ? error.requestId : undefined}
      title={title}
    >
      {messageOf(error)} Nothing of yours is lost.
    </ErrorState>
  );
}

/** Shows its content once the client's standing and the lender's settings are there. */
export function WithClientState({ children }: { readonly children: (loaded: Loaded) => ReactNode }) {
  const state = useClientState();
  const settings = useLendingSettings();
  if (state.data !== undefined && settings.data !== undefined) {
    return children({ state: state.data, settings: settings.data });
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
          {...(state.error === null && { title: 'Failed to fetch settings' })}
          onRetry={() => {
            void state.refetch();
            void settings.refetch();
          }}
        />
      )}
    </div>
  );
}
