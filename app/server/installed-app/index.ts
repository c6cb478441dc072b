import { createHash } from 'node:crypto';
import { initials } from '#kit/rules/fields/show.ts';
import { frameColourOf, usualAppearance } from '#settings/rules/administration.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { logoNamed, lookOf } from '#settings/server/index.ts';
import { drawIcon, type Emblem } from './drawing.ts';
import { iconAt, isIconPath, manifestOf, type Manifest } from './manifest.ts';

type Stores = Pick<Platform, 'database' | 'files'>;
type Look = Awaited<ReturnType<typeof lookOf>>;

/** Raised when the same look is drawn in another way, so that phones fetch the icons anew. */
const drawing = 1;
/** A lender has four; the rest is for the moment at which it changes its look. */
const kept = 8;

const hashOf = ({ name, colour, logo }: Look): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, name, colour, logo?.file ?? null]))
    .digest('hex')
    .slice(0, 32);

async function emblemOf(stores: Stores, { name, colour, logo }: Look): Promise<Emblem> {
  const content = logo && (await logoNamed(stores, logo.file));
  if (content !== undefined) return { kind: 'logo', content };
  return name === usualAppearance.name
    ? { kind: 'mark' }
    : { kind: 'initials', text: initials(name), colour };
}

/** The portal as phones install it (REACH-08). */
export interface InstalledApp {
  /** Throws while the database is unavailable: an app must not change its name meanwhile. */
  readonly manifest: () => Promise<Manifest>;
  readonly isIcon: (path: string) => boolean;
  /** The PNG at an address of the manifest; undefined if that is the icon of an earlier look. */
  readonly icon: (path: string) => Promise<Buffer | undefined>;
}

/** @param site the folder of the built screens */
export function installedApp(stores: Stores, site: string): InstalledApp {
  const look = () => lookOf({ query: stores.database.read });
  /** Pictures by look and address: drawing one takes a tenth of a second. */
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    async manifest() {
      const now = await look();
      return manifestOf({ name: now.name, frameColour: frameColourOf(now.colour), look: hashOf(now) });
    },
    isIcon: isIconPath,
    async icon(path) {
      const now = await look();
      const hash = hashOf(now);
      const icon = iconAt(path, hash);
      if (icon === undefined) return undefined;
      const key = `${hash} ${path}`;
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const picture = emblemOf(stores, now).then((emblem) => drawIcon(icon, emblem, site));
      drawn.set(key, picture);
      // What failed is tried again.
      picture.catch(() => drawn.delete(key));
      const [oldest] = drawn.keys();
      if (drawn.size > kept && oldest !== undefined) drawn.delete(oldest);
      return picture;
    },
  };
}
