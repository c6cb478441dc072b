/** The look of a link among words, tall enough for a thumb. */
export const linkClass =
  'inline-flex min-h-11 items-center font-bold text-link underline underline-offset-4 hover:text-action-hover';
