import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { createSeal, withoutLastNewline } from '../platform/seal/seal.ts';
import { isSealedForReaders, openSeal, verifySeal } from '#app/tests/support/seals.ts';
import { sharedFolder } from '#app/tests/support/folders.ts';

const folder = await sharedFolder();

const place = (dataFolder: string) => ({
  sealKeyFile: undefined,
  sealKeyPassword: undefined,
  dataFolder,
  publicUrl: 'https://loans.example.test',
});

const words = {
  name: 'Kampala Growth',
  reason: 'Signed by Nakato Grace on 20 Nov 2026',
  contact: 'help@example.test',
  at: new Date('2026-11-20T08:12:00Z'),
};

function drawn(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
  });
  document.text('We lend UGX 9,000,000.');
  document.addPage().text('We agree.');
  document.end();
  return done;
}

test('MONEY-05 openssl accepts the seal, which covers the file to its last byte; the file begins with what was given', async () => {
  const given = await drawn();
  const sealed = await createSeal(place(folder)).seal(given, words);
  const { range } = openSeal(sealed);
  expect([range[0], range[2] + range[3]]).toEqual([0, sealed.length]);
  expect(await verifySeal(folder, sealed)).toBe(true);
  const shown = withoutLastNewline(given);
  expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true);
});

test('MONEY-05 a signature that ends with a zero is read to its end, not to the filling behind it', () => {
  const octets = '30820004aa00bb00';
  const [before, signature] = ['/ByteRange [0 000 000 0]', `<${octets}0000000000>`];
  const range = [before.length, before.length + signature.length].map((at) => String(at).padStart(3, '0'));
  const pdf = Buffer.from(before.replace('000 000', range.join(' ')) + signature);
  expect(openSeal(pdf).signature.toString('hex')).toBe(octets);
});

test('MONEY-05 one changed bit anywhere is refused, and so are bytes that were added', async () => {
  const sealed = await createSeal(place(folder)).seal(await drawn(), words);
  const { range } = openSeal(sealed);
  for (const at of [20, range[1] - 40, range[2] + 40]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await verifySeal(folder, changed)).toBe(false);
  }
  expect(await verifySeal(folder, Buffer.concat([sealed, Buffer.from('\n% more')]))).toBe(false);
});

test('MONEY-05 PDF readers find the seal valid over the whole document, and see a change or an addition', async () => {
  const sealed = await createSeal(place(folder)).seal(await drawn(), words);
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  const files = [sealed, changed, Buffer.concat([sealed, Buffer.from('\n% more')])];
  const found = await Promise.all(files.map((file) => isSealedForReaders(folder, file)));
  expect(found).toEqual([true, false, false]);
});

test('MONEY-05 whatever a name contains, the seal holds, and says it in letters that every reader shows', async () => {
  const name = 'Zoë <</Reason (Nobody)>> /ByteRange [0 /********** /********** /**********] /AcroForm 1 0 R';
  const sealed = await createSeal(place(folder)).seal(await drawn(), {
    ...words,
    reason: `Signed by ${name}`,
  });
  expect(await verifySeal(folder, sealed)).toBe(true);
  const text = sealed.toString('latin1');
  expect(text.match(/\/Reason /g)).toHaveLength(1);
  expect(text).toContain('/Reason (Signed by Zoe');
  expect(text.match(/\/AcroForm /g)).toHaveLength(1);
});

test('MONEY-05 the key is made once, for its owner alone, and used by every later start', async () => {
  const own = join(folder, 'own');
  await createSeal(place(own)).prepare();
  const file = join(own, 'seal-key.p12');
  const first = await readFile(file);
  await createSeal(place(own)).prepare();
  expect([(await readFile(file)).equals(first), (await stat(file)).mode & 0o777]).toEqual([true, 0o600]);
});

test("MONEY-05 the operator's own key seals; a password that does not open it is refused", async () => {
  const run = promisify(execFile);
  const [key, certificate, store] = ['key.pem', 'cert.pem', 'own.p12'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=Kampala Growth', '-days', '2'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key ?? '',
    '-out',
    certificate ?? '',
    ...subject,
  ]);
  await run('openssl', [
    'pkcs12',
    '-export',
    '-inkey',
    key ?? '',
    '-in',
    certificate ?? '',
    '-out',
    store ?? '',
    '-passout',
    'pass:secret words',
  ]);
  const operators = { ...place(folder), sealKeyFile: store };
  const sealed = await createSeal({ ...operators, sealKeyPassword: 'secret words' }).seal(
    await drawn(),
    words,
  );
  expect(await verifySeal(folder, sealed, certificate)).toBe(true);
  await expect(createSeal({ ...operators, sealKeyPassword: 'other' }).prepare()).rejects.toThrow(
    'SEAL_KEY_PASSWORD',
  );
  // Opens with the password, but cannot seal.
  const [curve, curved, elliptic] = ['ec.pem', 'ec-cert.pem', 'ec.p12'].map((file) => join(folder, file));
  const ofCurve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', curve ?? ''];
  await run('openssl', ['req', '-x509', ...ofCurve, '-out', curved ?? '', ...subject]);
  const kept = ['-inkey', curve ?? '', '-in', curved ?? '', '-out', elliptic ?? ''];
  await run('openssl', ['pkcs12', '-export', ...kept, '-passout', 'pass:x']);
  const unusable = { ...operators, sealKeyFile: elliptic, sealKeyPassword: 'x' };
  await expect(createSeal(unusable).prepare()).rejects.toThrow('does not contain an RSA key');
  await writeFile(join(folder, 'broken.p12'), 'empty');
  const broken = { ...operators, sealKeyFile: join(folder, 'broken.p12') };
  await expect(createSeal(broken).prepare()).rejects.toThrow('does not contain an RSA key');
  const absent = { ...operators, sealKeyFile: join(folder, 'absent.p12') };
  await expect(createSeal(absent).prepare()).rejects.toThrow(/^Could not read SEAL_KEY_FILE: .*absent\.p12/);
});
