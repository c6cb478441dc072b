import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  readonly label: string;
  readonly text: string;
  readonly copy: string;
  readonly copied: string;
}

/** A secret that is nowhere else: it goes when what shows it closes. */
export function ShownOnce({ label, text, copy, copied }: ShownOnceProps) {
  const id = useId();
  return (
    <div className="rounded-md border border-edge bg-sunk p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm font-bold" id={id}>
          {label}
        </p>
        <CopyButton done={copied} label={copy} text={text} />
      </div>
      <output aria-labelledby={id} className="mt-2 block font-mono text-sm break-all select-all">
        {text}
      </output>
    </div>
  );
}
