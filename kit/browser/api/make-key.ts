const keyBytes = 16;

/** A random Idempotency-Key; `crypto.randomUUID` is missing where a lender's network has no TLS. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
