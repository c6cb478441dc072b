interface AvatarProps {
  /** Up to two letters. */
  readonly initials: string;
  /** Staff stand on solid ground, clients on pale. */
  readonly of?: 'client' | 'staff';
  readonly size?: 'usual' | 'small';
}

/** A person in a disc; the name stands beside it. */
export function Avatar({ initials, of = 'client', size = 'usual' }: AvatarProps) {
  const look = of === 'staff' ? 'bg-primary-700 text-white' : 'bg-primary-100 text-ink';
  const measure = size === 'small' ? 'size-7 text-xs' : 'size-9 text-sm';
  return (
    <span
      aria-hidden="true"
      className={`inline-flex flex-none items-center justify-center rounded-full font-bold ${measure} ${look}`}
    >
      {initials}
    </span>
  );
}
