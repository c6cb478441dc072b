import { Component, type ReactNode } from 'react';
import { say } from '@ensigo/messages';
import { reloadIfAnswered } from '../../shared/page/reload-if-answered.ts';
import { UnlessReloading } from '../../shared/shell/unless-reloading.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingBlocks } from '../../ui/loading-blocks.tsx';
import { RetryIcon } from '../../ui/icons/icons.tsx';

interface Props {
  /** The address of the screen: another one gets another try. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly place: string;
}

/** A screen that failed, or could not be loaded: it says so in its place, and the menu stays (CASE-13). */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    return place === state.place ? state : { failed: false, place };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto w-full max-w-[74rem] px-(--gutter) pt-6 pb-28" id="content">
        <UnlessReloading meanwhile={<LoadingBlocks />}>
          <ErrorState
            action={
              <Button onClick={() => void reloadIfAnswered()}>
                <RetryIcon /> {say('Try again')}
              </Button>
            }
            of="page"
            title={say('This screen could not be shown')}
          >
            {say('Check your network and try again. Nothing of yours is lost.')}
          </ErrorState>
        </UnlessReloading>
      </main>
    );
  }
}
