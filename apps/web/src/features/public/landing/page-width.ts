/** Content stops here, with the gutter at its sides. */
export const pageWidth = 'mx-auto w-full max-w-[76rem] px-(--gutter)';
