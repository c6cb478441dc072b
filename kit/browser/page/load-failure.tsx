import { say } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ApiFailure, messageOf } from '../api/api-failure.ts';

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title?: string;
}

/** What a screen shows when something could not be loaded, with a way to retry. */
export function LoadFailure({ error, onRetry, title = say("We couldn't load this") }: LoadFailureProps) {
  return (
    <ErrorState
      action={<Button onClick={onRetry}>{say('Try again')}</Button>}
      code={error instanceof ApiFailure ? error.requestId : undefined}
      title={title}
    >{say`${messageOf(error)} Your data is safe.`}</ErrorState>
  );
}
