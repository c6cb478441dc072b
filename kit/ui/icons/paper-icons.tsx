import { Glyph, type IconProps } from './icon.tsx';

// Not in icons.tsx, which the first screens load as a whole.

/** Two sheets, one over the other. */
export const CopyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M7 7h9.4v9.4H7zM13 7V3.6H3.6V13H7" />
  </Glyph>
);

/** An arrow into a tray. */
export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3.2v9.6M6.2 9.2 10 13l3.8-3.8M3.2 12.6v4.2h13.6v-4.2" />
  </Glyph>
);
