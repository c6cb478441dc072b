import { Glyph, type IconProps } from '#kit/ui/icons/icon.tsx';

/** Only the queue draws these: they stay out of what every screen loads. */
export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3.2v9.6M6.2 9.2 10 13l3.8-3.8M3.6 16.8h12.8" />
  </Glyph>
);

export const BookmarkIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M5.4 3.4h9.2v13.4L10 13.2l-4.6 3.6z" />
  </Glyph>
);
