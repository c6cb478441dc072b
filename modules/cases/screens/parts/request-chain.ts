/** The steps of a draft request, its files and its submission are sent in order. */
export const requestChain = 'request';
