import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../messages/index.ts';
import { isLogoPath } from '../rules/settings/logo.ts';
import { usualFrameColour } from '../rules/settings/colour.ts';
import { inLanguage } from '../platform/language.ts';
import { keepChoice, pageLanguage, takeChoice } from './page-language.ts';
import { policyWithStyle } from './security-headers.ts';
import { compressedOf, sendServed, tagOf, type Served } from './served.ts';
import { asksForDataSaver, isDataSaverSwitchedOn, dataSaverCookie } from '../rules/data-saver/data-saver.ts';

/** A page whose style sheets fetch no font and no logo. */
const sparing = ({ type, plain }: Served): Promise<Served> =>
  compressedOf(type, Buffer.from(plain.toString('utf8').replace('<html', () => '<html data-use="less"')));

/**
 * Answers each page as the browser may have it: with less data by its wish or by the person's switch (REACH-05). The page
 * itself says so, as a script would come after the font. Each variant is made once for each page.
 */
function sparingPages(): (request: FastifyRequest, reply: FastifyReply, page: Served) => Promise<Served> {
  const variants = new WeakMap<Served, Promise<Served>>();
  return async (request, reply, page) => {
    const { cookie: cookies = '', 'save-data': saveData } = request.headers;
    // Some browsers keep for a week what a script has written, and for long what a server sends.
    if (isDataSaverSwitchedOn(cookies)) reply.header('set-cookie', dataSaverCookie(true));
    const vary = page.vary === undefined ? 'save-data, cookie' : `${page.vary}, save-data`;
    if (!asksForDataSaver({ cookies, saveData: String(saveData ?? '') })) return { ...page, vary };
    const variant = variants.get(page) ?? sparing(page);
    variants.set(page, variant);
    return { ...(await variant), vary };
  };
}

interface Site {
  readonly files: ReadonlyMap<string, Served>;
  /** Whether an address is one of the app's screens. */
  readonly isScreen: (path: string) => boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** What has a content for each language. */
const bySpeech = 'accept-language, cookie';

/** The empty page in which the app renders any screen. */
const frame = '/app.html';

/** Content behind a hashed name never changes, and a new font gets a new name; everything else is revalidated. */
const forever = 'public, max-age=31536000, immutable';
const cacheFor = (path: string): string =>
  path.startsWith('/assets/') || path.startsWith('/fonts/') ? forever : 'no-cache';

/** The build's list of screens, such as /my-applications/:id. */
function readScreens(folder: string): Site['isScreen'] {
  const list = join(folder, 'routes.json');
  if (!existsSync(list)) return () => true;
  const patterns: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(patterns)) throw new Error(`${list} is not a list of addresses`);
  const shapes = patterns.map((pattern) => new RegExp(`^${String(pattern).replaceAll(/:\w+/g, '[^/]+')}$`));
  return (path) => shapes.some((shape) => shape.test(path));
}

/** The files of another language are in a separate folder, which has no address. */
const isForeign = (path: string): boolean => languages.some((language) => path.startsWith(`/${language}/`));

/** The whole built app, in memory: a map of known addresses, so that no path can lead out of it. */
function readSite(folder: string): Site {
  const contents = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    contents.set(`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file));
  }
  const files = new Map<string, Served>();
  const isSpoken = (path: string): boolean =>
    isForeign(path) || languages.some((language) => contents.has(`/${language}${path}`));
  for (const [path, plain] of contents) {
    const type = types[extname(path)];
    if (type === undefined) continue;
    const tag = tagOf(plain);
    const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)];
    const vary = isSpoken(path) ? { vary: bySpeech } : {};
    files.set(path, { type, tag, cache: cacheFor(path), plain, br, gzip, ...vary });
  }
  return { files, isScreen: readScreens(folder) };
}

/** `/login` is in login.html, `/` in index.html. */
const pageFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

/** The lender's name, and the style of the screens in its colour. */
export interface Branding {
  readonly name: string;
  /** How people reach the lender; may be empty. */
  readonly contact: string;
  /** The style sheet on top of ours; undefined if colour and mark are the defaults. */
  readonly theme: string | undefined;
  /** Around the page on a phone, `#rrggbb`. */
  readonly frameColour: string;
  /** Whether codes can also be sent by SMS; otherwise the page's head says so to the screens. */
  readonly offersTexts: boolean;
  /** Whether staff sign in at the lender's provider (JOIN-03). */
  readonly singleSignOn: boolean;
  /** Whether rules say who qualifies; then the page's head says so to the screens, and the landing page promises it. */
  readonly hasRules: boolean;
}

const usualName = 'Ensigo';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Whether a page is as built. */
const isAsBuilt = ({
  name,
  contact,
  theme,
  frameColour,
  offersTexts,
  hasRules,
  singleSignOn,
}: Branding): boolean =>
  name === usualName &&
  theme === undefined &&
  frameColour === usualFrameColour &&
  contact === '' &&
  offersTexts &&
  !hasRules &&
  !singleSignOn;

const ownStyle = /<style>([^]*?)<\/style>/;
/** The name wherever a page says it; its style sheet says it of a font. */
const nameOrStyle = new RegExp(`${usualName}|${ownStyle.source}`, 'g');

/** A page with the lender's name, contact and colour; screens read the contact from the head. */
async function branded(file: Served, branding: Branding): Promise<Served> {
  const { name, contact, theme, frameColour, offersTexts, hasRules, singleSignOn } = branding;
  const said = escaped(contact);
  const head =
    (contact === '' ? '' : `<meta name="lender-contact" content="${said}">`) +
    (offersTexts ? '' : '<meta name="text-messages" content="off">') +
    (singleSignOn ? '<meta name="single-sign-on" content="on">' : '') +
    (hasRules ? '<meta name="eligibility" content="rules">' : '') +
    (theme === undefined ? '' : '<link rel="stylesheet" href="/theme.css">');
  const html = file.plain
    .toString('utf8')
    .replaceAll(nameOrStyle, (found) => (found === usualName ? escaped(name) : found))
    .replace(
      `<meta name="theme-color" content="${usualFrameColour}"`,
      `<meta name="theme-color" content="${frameColour}"`,
    )
    .replaceAll('data-contact=""></p>', () => `data-contact="">${said}</p>`)
    .replaceAll(/data-with-rules="([^"]*)">[^<]*</g, (found, promise: string) =>
      hasRules ? `data-with-rules="${promise}">${promise}<` : found,
    )
    .replace('</head>', () => `${head}</head>`);
  const page = await compressedOf(file.type, Buffer.from(html));
  return file.vary === undefined ? page : { ...page, vary: file.vary };
}

/** The pages of a lender, each made once until the lender changes something. */
function brandedPages(branding: () => Promise<Branding>): (file: Served) => Promise<Served> {
  const pages = new Map<Served, Promise<Served>>();
  let shown = '';
  return async (file) => {
    const now = await branding();
    if (isAsBuilt(now)) return file;
    const text = JSON.stringify(now);
    if (text !== shown) pages.clear();
    shown = text;
    const page = pages.get(file) ?? branded(file, now);
    pages.set(file, page);
    return page;
  };
}

/** The policies of pages that carry their style sheet, each made once. */
function policiesOfPages(): (page: Served) => string | undefined {
  const policies = new WeakMap<Buffer, string | undefined>();
  return ({ plain }) => {
    if (!policies.has(plain)) {
      const style = ownStyle.exec(plain.toString('utf8'))?.[1];
      policies.set(plain, style === undefined ? undefined : policyWithStyle(style));
    }
    return policies.get(plain);
  };
}

/** Content that is made as it is asked for. */
const made = (type: string, plain: Buffer, cache = 'no-cache'): Served => ({
  type,
  tag: tagOf(plain),
  cache,
  plain,
  br: undefined,
  gzip: undefined,
});

/** A new picture has a new address, but for those that phones ask for by a fixed one. */
const picture = (path: string, plain: Buffer): Served =>
  made('image/png', plain, /-[0-9a-f]{32}\.png$/.test(path) ? forever : 'no-cache');

const manifestPath = '/manifest.webmanifest';

interface StaticSiteOptions {
  /** Called for each page; if absent, pages are served as built. */
  readonly branding?: () => Promise<Branding>;
  /** The lender's logo of this name (a PNG), for addresses such as /logo-<hash>.png. */
  readonly logo?: (file: string) => Promise<Buffer | undefined>;
  /** What phones need to install the portal. */
  readonly installed?: {
    /** The web app manifest, as JSON. */
    readonly manifest: () => Promise<unknown>;
    /** Whether a path could be an icon's; a PNG, or undefined for one that is out of use. */
    readonly isIcon: (path: string) => boolean;
    readonly icon: (path: string) => Promise<Buffer | undefined>;
  };
  /** Whether browsers keep the screens; false: those that do are told to give it up. */
  readonly offlineShell?: boolean;
  /** The output of the browser app's build. */
  readonly folder: string;
}

/**
 * Serves the browser app: files as they are, prerendered pages under their addresses, and the app's empty page for
 * every other address outside the API, so that a reload works everywhere. An address that the app does not know gets
 * the empty page too, with 404; the app then says so. Pages are in the reader's language (REACH-06).
 */
export function registerStaticSite(
  server: FastifyInstance,
  { folder, branding, logo, installed, offlineShell = true }: StaticSiteOptions,
): void {
  const { files, isScreen } = readSite(folder);
  const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');
  const isFile = (path: string): boolean => !isForeign(path) && files.has(path);
  const isPage = (path: string): boolean => isFile(pageFile(path)) || isScreen(path);
  const serves = (path: string): boolean => !isApi(path) && (isFile(path) || isPage(path));
  /** A file in the reader's language. */
  const fileFor = (request: FastifyRequest, path: string): Served | undefined =>
    isForeign(path) ? undefined : (files.get(`/${pageLanguage(request)}${path}`) ?? files.get(path));
  const isWorkerUnwanted = (path: string): boolean => !offlineShell && path === '/sw.js';
  const pageOf = branding && brandedPages(branding);
  const spared = sparingPages();
  const policyOf = policiesOfPages();
  async function send(request: FastifyRequest, reply: FastifyReply, file: Served, status?: number) {
    if (!file.type.startsWith('text/html')) return sendServed(request, reply, file, status);
    keepChoice(request, reply);
    const page = pageOf === undefined ? file : await pageOf(file);
    const sent = await spared(request, reply, page);
    const policy = policyOf(sent);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    return sendServed(request, reply, sent, status);
  }
  /** How to get the lender's picture at an address; undefined if it is not one of theirs. */
  function pictures(path: string): (() => Promise<Buffer | undefined>) | undefined {
    if (logo !== undefined && isLogoPath(path)) return () => logo(path.slice(1));
    if (installed?.isIcon(path) === true) return () => installed.icon(path);
    return undefined;
  }
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { serves },
    async handler(request, reply) {
      const asked = request.url.split('?', 1)[0] ?? '/';
      if (isApi(asked)) return reply.callNotFound();
      const path = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
      if (path === '/theme.css' && branding !== undefined) {
        const theme = Buffer.from((await branding()).theme ?? '');
        return sendServed(request, reply, made('text/css; charset=utf-8', theme));
      }
      if (path === manifestPath && installed !== undefined) {
        const said = await inLanguage(pageLanguage(request), installed.manifest);
        const manifest = made('application/manifest+json', Buffer.from(JSON.stringify(said)));
        return sendServed(request, reply, { ...manifest, vary: bySpeech });
      }
      const pictureAt = pictures(path);
      if (pictureAt !== undefined) {
        const plain = await pictureAt();
        return plain === undefined ? reply.callNotFound() : sendServed(request, reply, picture(path, plain));
      }
      const chosen = isPage(path) ? takeChoice(request, reply) : undefined;
      if (chosen !== undefined) return chosen;
      const found =
        fileFor(request, pageFile(path)) ?? fileFor(request, isWorkerUnwanted(path) ? '/sw-gone.js' : path);
      if (found !== undefined) return send(request, reply, found);
      const empty = fileFor(request, frame);
      // A missing file is reported here; a missing page is for the app to report.
      if (empty === undefined || (!isScreen(path) && extname(path) !== '')) return reply.callNotFound();
      return send(request, reply, empty, isScreen(path) ? 200 : 404);
    },
  });
}
