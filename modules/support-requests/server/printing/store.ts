/** SQL of the words that were confirmed with a request; null if unknown. */
export const disclaimerColumn = 'request.disclaimer_consent_text AS disclaimer';
