import type { ReactNode } from 'react';
import { buttonClass } from '#kit/ui/button.tsx';

export interface PopupButtonProps {
  readonly label: ReactNode;
  readonly title: string;
  /** What opens below it; `close` closes it again. */
  readonly children: (close: () => void) => ReactNode;
}

export const popupButtonClass = buttonClass('secondary', 'w-full justify-between whitespace-nowrap', 'small');
