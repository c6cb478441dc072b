import type { ReactNode } from 'react';
import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { PlainLayout } from '#kit/browser/layouts/signed-out/plain-layout.tsx';
import { Boundary } from '#kit/browser/page/boundary.tsx';
import { UnlessReloading } from '#kit/browser/shell/reload-once.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { ErrorState } from '#kit/ui/error-state.tsx';
import { RetryIcon } from '#kit/ui/icons/notice-icons.tsx';

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
