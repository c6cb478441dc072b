import { generateKeyPair } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { P12Signer } from '@signpdf/signer-p12';
import forge from 'node-forge';
import { systemClock } from '../clock.ts';
import { randomIds } from '../ids.ts';
import { createOwnFile, isThere } from '../own-file.ts';

const FILE = 'seal-key.p12';
const modulusLength = 3072;
const serialBytes = 16;
/** Longer than agreements are kept. */
const yearsValid = 30;

/** The operator's key cannot be used; the message says why. */
export class SealKeyRefused extends Error {}

/** A private key with its certificate, PKCS #12, and the password of the file. */
export interface SealKey {
  readonly file: Buffer;
  readonly password: string;
}

/** Where the key is looked for. */
export interface SealKeyPlace {
  /** The operator's own PKCS #12 file. */
  readonly sealKeyFile: string | undefined;
  readonly sealKeyPassword: string | undefined;
  readonly dataFolder: string;
  readonly publicUrl: string;
}

/** A key pair with a certificate that it signs itself, in the name of the address at which the portal is reached. */
async function newKey(commonName: string): Promise<Buffer> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // A serial number is positive: its first bit is not set.
  certificate.serialNumber = `01${randomIds.bytes(serialBytes).toString('hex')}`;
  const begin = systemClock.now();
  // Agreements are signed at the time of the database, whose clock may be behind this one.
  begin.setUTCDate(begin.getUTCDate() - 1);
  certificate.validity.notBefore = begin;
  certificate.validity.notAfter = new Date(begin);
  certificate.validity.notAfter.setUTCFullYear(begin.getUTCFullYear() + yearsValid);
  const name = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const store = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

/** Throws unless the file holds a key that the password opens, and with which a trial can be signed. */
async function checkKey({ file, password }: SealKey, path: string): Promise<void> {
  try {
    await new P12Signer(file, { passphrase: password }).sign(Buffer.from('trial'));
  } catch (error) {
    throw new SealKeyRefused(
      `${path} does not contain an RSA key with its certificate (PKCS #12) that SEAL_KEY_PASSWORD opens.`,
      { cause: error },
    );
  }
}

/** Throws SealKeyRefused. */
async function operatorsKey(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SealKeyRefused(`Could not read SEAL_KEY_FILE: ${reason}`, { cause: error });
  }
}

/** The key that seals agreements (MONEY-05): the operator's, or one in the data folder, created once with mode 0600. */
export async function sealKeyOf(place: SealKeyPlace): Promise<SealKey> {
  const { sealKeyFile, sealKeyPassword = '', dataFolder, publicUrl } = place;
  const path = sealKeyFile ?? join(dataFolder, FILE);
  if (sealKeyFile === undefined && !(await isThere(path)))
    await createOwnFile(path, await newKey(new URL(publicUrl).hostname));
  const key =
    sealKeyFile === undefined
      ? { file: await readFile(path), password: '' }
      : { file: await operatorsKey(path), password: sealKeyPassword };
  await checkKey(key, path);
  return key;
}
