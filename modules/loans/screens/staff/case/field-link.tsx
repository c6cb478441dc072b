import type { ReactNode } from 'react';

interface FieldLinkProps {
  /** The id of the fact. */
  readonly target: string;
  readonly children: ReactNode;
}

/** Leads to the fact that a figure is from; adds no history entry. */
export function FieldLink({ target, children }: FieldLinkProps) {
  return (
    <a
      className="text-link underline"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        const place = document.querySelector<HTMLElement>(`#${CSS.escape(target)}`);
        place?.closest('details')?.setAttribute('open', '');
        place?.focus({ preventScroll: true });
        place?.scrollIntoView({ block: 'center' });
      }}
    >
      {children}
    </a>
  );
}
