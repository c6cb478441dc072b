/**
 * Whether this browser can seal what it keeps. Browsers hide WebCrypto from pages without TLS (except on the same
 * computer): there nothing is kept for times without a network.
 */
export const canKeep = (): boolean =>
  typeof indexedDB !== 'undefined' && Reflect.get(globalThis.crypto, 'subtle') !== undefined;
