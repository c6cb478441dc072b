import { useState, type ReactNode } from 'react';
import { say } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EyeIcon } from '../../ui/icons/notice-icons.tsx';
import { useDataSaver } from './data-saver.ts';

interface ShownWhenAskedProps {
  /** What it costs, such as `240 KB`. */
  readonly cost: string;
  /** What it is, for those who cannot see where the button stands. */
  readonly name: string;
  readonly onAsked?: () => void;
  /** Fetched as it is rendered. */
  readonly children: ReactNode;
}

/** With less data, a button that tells the size, until it is pressed; else what it stands for (REACH-05). */
export function ShownWhenAsked({ cost, name, onAsked, children }: ShownWhenAskedProps) {
  const [isAsked, setAsked] = useState(false);
  const isSparing = useDataSaver();
  if (!isSparing || isAsked) return children;
  return (
    <Button
      onClick={() => {
        setAsked(true);
        onAsked?.();
      }}
      variant="secondary"
    >
      <EyeIcon /> {say`Show (${cost})`}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
