/** The business profile among what waits to be sent. */
export const businessChain = 'business';
export const businessPart = 'profile';
