import { useState, type ReactNode } from 'react';
import { texts } from './texts.ts';

interface OtherLanguagesProps {
  readonly hint?: string;
  /** Opens it: an error must be seen. It stays open while it is put right. */
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** Words for those who read another language, folded away until they are wanted. */
export function OtherLanguages({ hint, hasError, children }: OtherLanguagesProps) {
  const [isOpen, setOpen] = useState(hasError);
  if (hasError && !isOpen) setOpen(true);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-bold text-link underline">
        {texts.otherLanguages}
      </summary>
      {hint !== undefined && <p className="mb-3 max-w-prose text-sm text-ink-soft">{hint}</p>}
      <div className="space-y-4">{children}</div>
    </details>
  );
}
