import type { ReactNode } from 'react';

export interface IconProps {
  readonly size?: number;
  /** Stroke width. */
  readonly weight?: number;
  readonly className?: string;
}

interface GlyphProps extends IconProps {
  readonly children: ReactNode;
}

/** The basis of every icon: drawn in the text colour, hidden from screen readers (the words are beside it). */
export function Glyph({ size = 20, weight = 1.6, className = '', children }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={weight}
      viewBox="0 0 20 20"
      width={size}
    >
      {children}
    </svg>
  );
}
