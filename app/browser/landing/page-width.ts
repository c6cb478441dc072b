/** Maximum width of the content, with a gutter on both sides. */
export const pageWidth = 'mx-auto w-full max-w-[76rem] px-(--gutter)';
