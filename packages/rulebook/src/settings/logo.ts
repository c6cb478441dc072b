import { initials } from '../fields/show.ts';
import type { UploadRule } from '../uploads/judge-file.ts';

/** The lender's logo as pages name it. */
export interface Logo {
  /** `logo-<hash>.png`, below the root; another picture has another name. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Longest side in pixels, and bytes, of a logo as it is served. */
export const logoLimits = { side: 512, bytes: 200 * 1024 } as const;

/** What may be sent as a logo; it is drawn anew as a PNG. No SVG: it can hold programs. */
export const logoRule: UploadRule = { max_files: 1, max_size: 2, mimes: ['png', 'jpg', 'jpeg'] };

/** Whether a path is one under which a logo may stand. */
export const isLogoPath = (path: string): boolean => /^\/logo-[0-9a-f]{32}\.png$/.test(path);

// Pixels on a screen.
const shownHeight = 36;
const shownWidth = 160;
const shut = 44;
/** From here on a logo has the name in it: the two side by side would be too wide for a phone and for the sidebar. */
const wide = 72;
const heardAlone =
  '.lender-mark+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/**
 * The style sheet that shows a logo, 36 pixels high, in place of the mark; on dark ground on a white tile. A logo at
 * least twice as wide as high takes the place of the name as well, which is then only heard.
 */
export function logoStyle({ file, width, height }: Logo): string {
  const shown = Math.min(shownWidth, Math.round((shownHeight * width) / height));
  return (
    '.lender-mark>svg{display:none}' +
    `.lender-mark{width:${String(shown)}px;height:${String(shownHeight)}px;background:url(/${file}) center/contain no-repeat}` +
    `.lender-mark:only-child{max-width:${String(shut)}px}` +
    '.lender-mark-dark{box-sizing:content-box;padding:4px;margin:-4px 0;border-radius:8px;background-color:#fff;background-origin:content-box}' +
    (shown < wide ? '' : heardAlone)
  );
}

/** Any text as a CSS string: each character by its number, so that none can end it. */
const quoted = (text: string): string =>
  `"${[...text].map((character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `).join('')}"`;

/** The style sheet that shows the initials of a lender without a logo, on its colour, in place of our mark. */
export function initialsStyle(name: string): string {
  return (
    '.lender-mark>svg{display:none}' +
    `.lender-mark{display:grid;place-items:center;width:${String(shownHeight)}px;height:${String(shownHeight)}px;box-sizing:border-box;border-radius:8px;background:var(--brand);color:var(--on-brand);font:700 14px/1 var(--font-text)}` +
    `.lender-mark::before{content:${quoted(initials(name))}}` +
    '.lender-mark-dark{border:1px solid rgb(255 255 255/.45)}'
  );
}
