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

/** An icon of one path. */
export const drawn = (path: string) =>
  function Icon(props: IconProps) {
    return (
      <Glyph {...props}>
        <path d={path} />
      </Glyph>
    );
  };

/** The path of a round icon's edge. */
export const disc = 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4z';
