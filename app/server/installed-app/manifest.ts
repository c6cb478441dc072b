import { say, spokenLanguage } from '#kit/messages/index.ts';
import { pathForStep } from '#loans/rules/continue.ts';
import { screens } from '#kit/rules/paths/screens.ts';

/** Sides of the icons that a manifest names, in pixels; a maskable one is cut to a shape by the phone. */
const pictures = [
  { side: 192, purpose: 'any' },
  { side: 512, purpose: 'any' },
  { side: 512, purpose: 'maskable' },
] as const;

/** What an icon is for: a whole picture, one that a phone cuts to its own shape, or the home screen of an iPhone. */
export type IconPurpose = (typeof pictures)[number]['purpose'] | 'apple';

export interface Icon {
  /** Pixels. */
  readonly side: number;
  readonly purpose: IconPurpose;
}

/** iPhones ask for this address on their own; the picture must not have transparent corners. */
const appleIconPath = '/apple-touch-icon.png';

const iconPath = ({ side, purpose }: Icon, look: string): string =>
  `/icon-${purpose}-${String(side)}-${look}.png`;

/** The icon at an address of the manifest; undefined if it is none, or one of an earlier look. */
export const iconAt = (path: string, look: string): Icon | undefined =>
  path === appleIconPath
    ? { side: 180, purpose: 'apple' }
    : pictures.find((picture) => iconPath(picture, look) === path);

/** Whether a path could be an icon's. */
export const isIconPath = (path: string): boolean =>
  path === appleIconPath || /^\/icon-(any|maskable)-\d{3}-[0-9a-f]{32}\.png$/.test(path);

const longestShortName = 12;

/** The words that fit below an icon: at least the first one. */
function shortNameOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return others.reduce(
    ({ text, isFull }, word) =>
      isFull || text.length + 1 + word.length > longestShortName
        ? { text, isFull: true }
        : { text: `${text} ${word}`, isFull },
    { text: first, isFull: false },
  ).text;
}

interface Look {
  readonly name: string;
  /** Around the page: the phone's status bar and the title of the app's window. */
  readonly frameColour: string;
  /** Changes with what the icons show. */
  readonly look: string;
}

/** The web app manifest (REACH-08): with it phones install the portal under the lender's name, icon and colour. */
export const manifestOf = ({ name, frameColour, look }: Look) => ({
  id: '/',
  name,
  short_name: shortNameOf(name),
  description: say('Apply for a business loan in minutes, from your phone, 24/7.'),
  lang: spokenLanguage(),
  dir: 'ltr',
  start_url: screens.client.dashboard.to(),
  scope: '/',
  display: 'standalone',
  // The splash is made of these two, the name and the largest icon.
  background_color: '#f6f5f1',
  theme_color: frameColour,
  categories: ['finance', 'business'],
  icons: pictures.map((picture) => ({
    src: iconPath(picture, look),
    sizes: `${String(picture.side)}x${String(picture.side)}`,
    type: 'image/png',
    purpose: picture.purpose,
  })),
  shortcuts: [
    { name: say('Apply For Loan'), short_name: say('Apply'), url: pathForStep(undefined) },
    { name: say('My Loans'), url: screens.client.loans.to() },
    { name: say('Ask For Help'), short_name: say('Help'), url: screens.client.askForHelp.to() },
  ],
});

export type Manifest = ReturnType<typeof manifestOf>;
