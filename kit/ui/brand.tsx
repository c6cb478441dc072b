import { lenderName } from './lender-name.ts';

interface BrandProps {
  /** `dark`: on the sidebar and the sign-in background. */
  readonly ground: 'light' | 'dark';
  readonly name?: string;
  readonly size?: 'usual' | 'large';
}

/** The mark: a coffee bean, a seed. A lender with a logo has a style sheet from the server that shows it instead. */
export function Mark({ ground }: Pick<BrandProps, 'ground'>) {
  const tile = ground === 'dark' ? 'fill-maize' : 'fill-brand';
  const bean = ground === 'dark' ? 'fill-spine' : 'fill-maize';
  const cut = ground === 'dark' ? 'stroke-maize' : 'stroke-brand';
  return (
    <span
      aria-hidden="true"
      className={`lender-mark flex-none ${ground === 'dark' ? 'lender-mark-dark' : ''}`}
    >
      <svg className="block" height="36" viewBox="0 0 36 36" width="36">
        <rect className={tile} height="36" rx="8" width="36" />
        <g transform="rotate(35 18 18)">
          <ellipse className={bean} cx="18" cy="18" rx="8.2" ry="12" />
          <path
            className={cut}
            d="M19.5 5.2c-4.6 5 1.6 8.3-1 12.8s3.200 7.8-1.800 12.8"
            fill="none"
            strokeWidth="2.2"
          />
        </g>
      </svg>
    </span>
  );
}

/** The mark and the lender's name. */
export function Brand({ ground, name = lenderName(), size = 'usual' }: BrandProps) {
  const words = size === 'large' ? 'text-2xl' : 'text-[1.5rem] leading-8';
  return (
    <span className="inline-flex items-center gap-2">
      <Mark ground={ground} />
      <span
        className={`min-w-0 font-display [overflow-wrap:anywhere] ${words} ${ground === 'dark' ? 'text-white' : 'text-ink'}`}
      >
        {name}
      </span>
    </span>
  );
}
