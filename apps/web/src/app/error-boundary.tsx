import type { ReactNode } from 'react';
import { say } from '@ensigo/messages';
import { screens } from '@ensigo/rulebook/paths';
import { PlainLayout } from '../layouts/signed-out/plain-layout.tsx';
import { Boundary } from '../shared/page/boundary.tsx';
import { UnlessReloading } from '../shared/shell/unless-reloading.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RetryIcon } from '../ui/icons/icons.tsx';

/** Shown when a screen fails, or cannot be loaded: what happened, that nothing is lost, and a way forward. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary
      renderFailure={(retry) => (
        <PlainLayout>
          <UnlessReloading>
            <ErrorState
              action={
                <>
                  <Button onClick={retry}>
                    <RetryIcon /> {say('Try again')}
                  </Button>
                  <a className={buttonClass('secondary')} href={screens.client.askForHelp.to()}>
                    {say('Ask For Help')}
                  </a>
                </>
              }
              of="page"
              title={say('Something went wrong')}
            >
              {say('Unexpected error occurred. Please check your network and try again.')}
            </ErrorState>
          </UnlessReloading>
        </PlainLayout>
      )}
    >
      {children}
    </Boundary>
  );
}
