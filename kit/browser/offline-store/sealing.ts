/** A value as it lies on the phone. */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  /** The value was bytes, not JSON. */
  readonly isRaw: boolean;
}

const nonceBytes = 12;
const algorithm = 'AES-GCM';

/** A sealed value that is moved to another place cannot be opened there. */
const parametersFor = (nonce: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: algorithm,
  iv: nonce,
  additionalData: new TextEncoder().encode(place),
});

/** The key of a secret in base64url: scripts can use it, but not read it. */
export const keyFrom = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
    algorithm,
    false,
    ['encrypt', 'decrypt'],
  );

/** Equal for equal secrets, and tells nothing about them. */
export async function generationOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`generation:${secret}`));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** Seals JSON, or bytes. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const isRaw = value instanceof ArrayBuffer;
  const plain = isRaw ? value : new TextEncoder().encode(JSON.stringify(value));
  return { nonce, bytes: await crypto.subtle.encrypt(parametersFor(nonce, place), key, plain), isRaw };
}

/** The value as it was; undefined if this key did not seal it, or it was changed since. */
export async function unseal(key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(parametersFor(sealed.nonce, place), key, sealed.bytes);
    return sealed.isRaw ? plain : JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
