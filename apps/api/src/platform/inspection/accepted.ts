/**
 * Every kind of file that is ever taken; settings may only narrow this list. Never html, svg, script or program.
 * A new kind needs its line here, its name in detect.ts and its check in inspectors.ts, or it does not compile.
 */
export const acceptedTypes = {
  pdf: { mime: 'application/pdf', extensions: ['.pdf'], called: 'a PDF document' },
  jpg: { mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'], called: 'a picture (JPG)' },
  png: { mime: 'image/png', extensions: ['.png'], called: 'a picture (PNG)' },
  mp4: { mime: 'video/mp4', extensions: ['.mp4'], called: 'a video (MP4)' },
} as const satisfies Record<
  string,
  { mime: string; extensions: readonly [string, ...string[]]; called: string }
>;

export type AcceptedType = keyof typeof acceptedTypes;

/** Narrows the list to what a setting names as `.pdf`, `pdf` or `application/pdf`; what we never take is left out. */
export function acceptedTypesFrom(names: readonly string[]): readonly AcceptedType[] {
  const wanted = new Set(names.map((name) => name.trim().toLowerCase()));
  return typeNames.filter((type) => {
    const { mime, extensions } = acceptedTypes[type];
    return (
      wanted.has(mime) ||
      extensions.some((extension) => wanted.has(extension) || wanted.has(extension.slice(1)))
    );
  });
}

const typeNames: readonly AcceptedType[] = ['pdf', 'jpg', 'png', 'mp4'];
