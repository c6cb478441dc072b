interface BrandProps {
  /** `dark`: on the spine and the sign-in ground. */
  readonly ground: 'light' | 'dark';
  readonly name?: string;
}

/** The mark, a coffee bean (a seed), and the lender's name. */
export function Brand({ ground, name = 'Ensigo' }: BrandProps) {
  const tile = ground === 'dark' ? 'fill-maize' : 'fill-brand';
  const bean = ground === 'dark' ? 'fill-ink' : 'fill-maize';
  const cut = ground === 'dark' ? 'stroke-maize' : 'stroke-brand';
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" height="36" viewBox="0 0 36 36" width="36">
        <rect className={tile} height="36" rx="8" width="36" />
        <g transform="rotate(32 18 18)">
          <ellipse className={bean} cx="18" cy="18" rx="8" ry="11" />
          <path
            className={cut}
            d="M18 6.5c-4 4 4 7.500 0 11.500s4 7.500 0 11.500"
            fill="none"
            strokeWidth="2.4"
          />
        </g>
      </svg>
      <span className={`font-display text-2xl ${ground === 'dark' ? 'text-white' : 'text-ink'}`}>{name}</span>
    </span>
  );
}
