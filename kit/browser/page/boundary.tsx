import { Component, type ReactNode } from 'react';
import { askAgain } from './late-screen.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

interface Props {
  readonly children: ReactNode;
  /** The address of the screen: another one gets another try. */
  readonly place?: string;
  /** Shown in place of what failed, with how to try again. */
  readonly renderFailure: (retry: () => void) => ReactNode;
}

interface State {
  readonly failed: boolean;
  /** The user pressed the button for this try. */
  readonly isAsked: boolean;
  readonly place: string | undefined;
}

/** Retries a screen that failed or did not load: when the network returns, at another address, or on request. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, isAsked: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    return place === state.place ? state : { failed: false, isAsked: false, place };
  }

  override componentDidMount(): void {
    addEventListener('online', this.#anew);
    addEventListener('popstate', this.#anew);
  }

  override componentDidCatch(): void {
    const isRepeated = askAgain();
    // Chromium remembers for the whole page that a file could not be loaded, once it was preloaded.
    if (isRepeated || this.state.isAsked) void reloadIfAnswered();
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#anew);
    removeEventListener('popstate', this.#anew);
  }

  readonly #anew = (): void => {
    if (this.state.failed) this.setState({ failed: false, isAsked: false });
  };

  readonly #retry = (): void => this.setState({ failed: false, isAsked: true });

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFailure(this.#retry) : this.props.children;
  }
}
