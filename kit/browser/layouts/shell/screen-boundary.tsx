import type { ReactNode } from 'react';
import { say } from '../../../messages/index.ts';
import { Boundary } from '../../page/boundary.tsx';
import { UnlessReloading } from '../../shell/reload-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { RetryIcon } from '../../../ui/icons/notice-icons.tsx';

interface ScreenBoundaryProps {
  readonly place: string;
  readonly children: ReactNode;
}

/** A screen that failed, or could not be loaded: it says so in its place, and the menu stays (CASE-13). */
export function ScreenBoundary({ place, children }: ScreenBoundaryProps) {
  return (
    <Boundary
      renderFailure={(retry) => (
        <main className="mx-auto w-full max-w-[74rem] px-(--gutter) pt-6 pb-28" id="content">
          <UnlessReloading meanwhile={<LoadingBlocks />}>
            <ErrorState
              action={
                <Button onClick={retry}>
                  <RetryIcon /> {say('Try again')}
                </Button>
              }
              of="page"
              title={say("We couldn't show this screen")}
            >
              {say('Check your network and try again. Your data is safe.')}
            </ErrorState>
          </UnlessReloading>
        </main>
      )}
      place={place}
    >
      {children}
    </Boundary>
  );
}
