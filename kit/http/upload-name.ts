import { pictureExtensions, videoExtensions } from '../rules/uploads/file-kinds.ts';
import { withoutReserved } from '../rules/uploads/document-title.ts';

/** Maximum length of a stored name, including its extension; a longer one is cut before the extension. */
const longest = 120;

// Control characters, marks that change the writing direction (they can hide an extension), forbidden characters.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
// How browsers encode a quote and line ends in a form.
const formEscape = /%(22|0[AD])/gi;
// The last ones begin where nothing of the kind stands before them: tried from each of them, a long name takes seconds.
const ends = /^[. ]+|(?<![. ])[. ]+$/g;

/**
 * A file name made safe to show, to store and to send: one line, no folders, never empty. Given the extension of the
 * detected type (`.pdf`), a name that does not end with it gets it.
 */
export function cleanFileName(name: string | undefined, foundExtension = ''): string {
  const onOneLine = (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(formEscape, '_')
    .replaceAll(unsafe, '');
  const plain = withoutReserved(onOneLine).replaceAll(/\s+/g, ' ').replace(ends, '');
  const ending = endingOf(plain, foundExtension);
  const stem = Array.from(plain.slice(0, plain.length - ending.kept))
    .slice(0, longest - ending.text.length)
    .join('');
  return `${stem.trimEnd() === '' ? 'document' : stem.trimEnd()}${ending.text}`;
}

/** The extension that the name should have, and how many of its own characters that replaces. */
function endingOf(name: string, foundExtension: string): { text: string; kept: number } {
  const own = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  const fits = foundExtension === '' || sameEnding(own, foundExtension);
  if (fits) return { text: own, kept: own.length };
  // A picture or a video under another one's name; some have become a JPG.
  const hasChanged = alike.some(
    (endings) => endings.includes(foundExtension) && endings.includes(own.toLowerCase()),
  );
  return { text: foundExtension, kept: hasChanged ? own.length : 0 };
}

const alike = [pictureExtensions, videoExtensions].map((kinds) => kinds.map((kind) => `.${kind}`));
const jpegEndings: ReadonlySet<string> = new Set(['.jpg', '.jpeg']);

function sameEnding(own: string, found: string): boolean {
  const lower = own.toLowerCase();
  return lower === found || (jpegEndings.has(lower) && jpegEndings.has(found));
}
