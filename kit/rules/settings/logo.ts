import { initials } from '../fields/show.ts';
import type { UploadRule } from '../uploads/judge-file.ts';

/** The lender's logo as pages refer to it. */
export interface Logo {
  /** `logo-<hash>.png`, relative to the root; a new picture has a new name. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Maximum side in pixels, and size in bytes, of a logo as served. */
export const logoLimits = { side: 512, bytes: 200 * 1024 } as const;

/** What may be uploaded as a logo; it is re-encoded as a PNG. No SVG, which can contain scripts. */
export const logoRule: UploadRule = { max_files: 1, max_size: 2, mimes: ['png', 'jpg', 'jpeg'] };

/** Whether a path could be a logo's. */
export const isLogoPath = (path: string): boolean => /^\/logo-[0-9a-f]{32}\.png$/.test(path);

// Height of a logo in pixels.
const shownHeight = 36;
const shownWidth = 160;
const shut = 44;
/** From this width on, a logo is taken to contain the name: phones and the sidebar have no room for both. */
const wide = 72;
const heardAlone =
  '.lender-mark+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/** Any text as a CSS string, with every character escaped by its code point so that none can end it. */
const quoted = (text: string): string =>
  `"${[...text].map((character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `).join('')}"`;

/** The initials on the brand colour, below a place such as `:root`. */
const initialsAt = (at: string, name: string): string =>
  `${at}.lender-mark>svg{display:none}` +
  `${at}.lender-mark{display:grid;place-items:center;width:${String(shownHeight)}px;height:${String(shownHeight)}px;box-sizing:border-box;border-radius:8px;background:var(--brand);color:var(--on-brand);font:700 14px/1 var(--font-text)}` +
  `${at}.lender-mark::before{content:${quoted(initials(name))}}` +
  `${at}.lender-mark-dark{border:1px solid rgb(255 255 255/.45)}`;

/** The style sheet that shows the initials of a lender without a logo, on the brand colour, instead of our mark. */
export const initialsStyle = (name: string): string => initialsAt('', name);

/** Takes a logo back below a place, so that it is not fetched (REACH-05). */
const withoutLogoAt = (at: string, name: string, isNameHidden: boolean): string =>
  initialsAt(`${at} `, name) +
  `${at} .lender-mark-dark{padding:0;margin:0}` +
  (isNameHidden
    ? `${at} .lender-mark+span{position:static;width:auto;height:auto;overflow:visible;clip-path:none;white-space:normal}`
    : '');

/**
 * The style sheet that shows a logo, 36 pixels high, instead of our mark; on a white tile where the background is dark.
 * A logo at least twice as wide as high also replaces the name, which only screen readers then announce. With less data
 * it shows initials.
 */
export function logoStyle({ file, width, height }: Logo, name: string): string {
  const shown = Math.min(shownWidth, Math.round((shownHeight * width) / height));
  const hidesName = shown >= wide;
  return (
    '.lender-mark>svg{display:none}' +
    `.lender-mark{width:${String(shown)}px;height:${String(shownHeight)}px;background:url(/${file}) center/contain no-repeat}` +
    `.lender-mark:only-child{max-width:${String(shut)}px}` +
    '.lender-mark-dark{box-sizing:content-box;padding:4px;margin:-4px 0;border-radius:8px;background-color:#fff;background-origin:content-box}' +
    (hidesName ? heardAlone : '') +
    withoutLogoAt('[data-use=less]', name, hidesName) +
    `@media (prefers-reduced-data:reduce){${withoutLogoAt(':root', name, hidesName)}}`
  );
}
