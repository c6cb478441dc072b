import { useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What the button says once it is copied. */
  readonly done: string;
}

/** Copies a text; where the browser does not allow it, the button is not there. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  // Absent without https.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return null;
  return (
    <Button
      onClick={() => {
        clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
      size="small"
      variant="secondary"
    >
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  );
}
