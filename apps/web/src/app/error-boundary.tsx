import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';

interface Props {
  readonly children: ReactNode;
}

/** When a screen itself fails: what happened, that nothing is lost, and a way on. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto max-w-xl p-4 pt-16">
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState
          action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
          title="This page did not open"
        >
          It may be the network, or a mistake of ours. What you typed is kept.
        </ErrorState>
      </main>
    );
  }
}
