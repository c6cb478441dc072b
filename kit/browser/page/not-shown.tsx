import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../ui/loading-blocks.tsx';
import { ApiFailure, messageOf } from '../api/api-failure.ts';
import { LoadFailure } from './load-failure.tsx';

interface NotShownProps {
  /** Null while it is being loaded. */
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  /** Statuses after which trying again does not help. */
  readonly goneAt: readonly number[];
  /** Said then; without it, the server's words. */
  readonly gone?: string;
  /** Where the person goes on from there. */
  readonly back: { readonly to: string; readonly label: string };
}

/** In place of one thing that cannot be shown: it is being loaded, it is not there, or it could not be loaded. */
export function NotShown({ error, refetch, goneAt, gone, back }: NotShownProps) {
  if (error === null) return <LoadingBlocks />;
  if (error instanceof ApiFailure && goneAt.includes(error.status)) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={back.to}>
            {back.label}
          </Link>
        }
      >
        {gone ?? messageOf(error)}
      </EmptyState>
    );
  }
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}
