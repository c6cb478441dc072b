import { say, sayCount } from '#kit/messages/index.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { phoneAsE164 } from '#kit/rules/fields/phone.ts';
import { inLanguage } from '#kit/platform/language.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import type { CodePurpose } from './code-store.ts';
import type { Help } from './help.ts';
import type { UserRow } from './store.ts';

/** How a code is sent. */
export type CodeChannel = 'mail' | 'sms';

export const codeKinds = {
  verify: 'sign-in-code',
  reset: 'reset-code',
  sign: 'signing-code',
  pin: 'pin-code',
  change: 'change-code',
} as const satisfies Record<CodePurpose, string>;

/** The subject of a mail with a code, and what the code is for. */
const mailWords = {
  verify: {
    subject: (lender) => say`Your ${lender} code`,
    use: (code, lender) => say`${code} is your code to sign in to ${lender}.`,
  },
  reset: {
    subject: (lender) => say`Your ${lender} code for a new password`,
    use: (code, lender) => say`${code} is your code to choose a new password at ${lender}.`,
  },
  sign: {
    subject: (lender) => say`Your ${lender} code to sign your agreement`,
    use: (code, lender) => say`${code} is your code to sign your loan agreement with ${lender}.`,
  },
  pin: {
    subject: (lender) => say`Your ${lender} code for a PIN`,
    use: (code, lender) => say`${code} is your code to set your ${lender} PIN for status by phone.`,
  },
  change: {
    subject: (lender) => say`Your ${lender} code`,
    use: (code, lender) => say`${code} is your code to confirm your new details at ${lender}.`,
  },
} as const satisfies Record<
  CodePurpose,
  { subject: (lender: string) => string; use: (code: string, lender: string) => string }
>;

const greeting = (name: string): string => say`Dear ${name},`;

const validFor = (lifeSeconds: number): string =>
  sayCount(
    Math.max(1, Math.floor(lifeSeconds / 60)),
    'It is valid for 1 minute.',
    'It is valid for {0} minutes.',
  );

function codeText(purpose: CodePurpose, code: string, lender: string, lifeSeconds: number): string {
  const what =
    purpose === 'sign'
      ? say`${code} is your ${lender} code to sign your loan agreement.`
      : say`${code} is your ${lender} code.`;
  return `${what} ${validFor(lifeSeconds)} ${say('Do not share it with anyone.')}`;
}

function codeMail(name: string, use: string, lifeSeconds: number): string {
  return [
    greeting(name),
    `${use} ${validFor(lifeSeconds)}`,
    say(
      'Do not share it with anyone. We never ask you for it. If you did not ask for a code, ignore this message.',
    ),
  ].join('\n\n');
}

/** The message with a one-time code, in its person's language; dropped rather than sent late. */
export function codeMessage(
  user: UserRow,
  purpose: CodePurpose,
  channel: CodeChannel,
  code: string,
  lifeSeconds: number,
  lender: string,
): NewMessage {
  const shared = {
    kind: codeKinds[purpose],
    userId: user.id,
    expiresInSeconds: lifeSeconds,
    secret: true,
  } as const;
  const { subject, use } = mailWords[purpose];
  return inLanguage(user.language, () =>
    channel === 'sms'
      ? {
          ...shared,
          channel,
          to: phoneAsE164(user.phone_code, user.phone),
          text: codeText(purpose, code, lender, lifeSeconds),
        }
      : {
          ...shared,
          channel,
          to: user.email,
          subject: subject(lender),
          text: codeMail(user.name, use(code, lender), lifeSeconds),
        },
  );
}

/** What is said instead of that a code was sent, after its mail provider has refused one (VERIFY-10). */
export const triedOnceMore = (email: string): string =>
  say`We're trying ${email} once more. Its email provider rejected our last message because it doesn't know this address.`;

/** A mail to a person, in their language. */
const mailTo = (
  { id, email, name, language }: UserRow,
  kind: string,
  words: () => { readonly subject: string; readonly lines: readonly string[] },
): NewMessage =>
  inLanguage(language, () => {
    const { subject, lines } = words();
    return {
      channel: 'mail',
      to: email,
      kind,
      subject,
      text: [greeting(name), ...lines].join('\n\n'),
      userId: id,
    };
  });

/** Sent afterwards, so that a person who did not do it can act. */
export const passwordChangedMessage = (user: UserRow, lender: string): NewMessage =>
  mailTo(user, 'password-changed', () => ({
    subject: say`Your ${lender} password was changed`,
    lines: [
      say(
        "Your password was changed just now, and we signed you out everywhere. If this wasn't you, choose a new password with 'Forgot your password?' on the sign-in page.",
      ),
    ],
  }));

/** The same after a change by a person who was signed in, and stays so. */
export const ownPasswordChangedMessage = (user: UserRow, lender: string): NewMessage =>
  mailTo(user, 'password-changed', () => ({
    subject: say`Your ${lender} password was changed`,
    lines: [
      say(
        "Your password was changed, and your other devices were signed out. If this wasn't you, use 'Forgot your password?' on the sign-in page to choose a new password.",
      ),
    ],
  }));

/** GUARD-02: someone keeps failing; sent at most once a day. */
export const failuresMessage = (user: UserRow, { lender, whomToAsk }: Help): NewMessage =>
  mailTo(user, 'sign-in-failures', () => ({
    subject: say`Failed sign-ins to your ${lender} account`,
    lines: [
      say`Someone tried several times to sign in to your ${lender} account and failed. They didn't get in this way. Devices you've used before still work.`,
      say(
        "If it was you and you forgot your password, choose a new one with 'Forgot your password?' on the sign-in page. If it wasn't you, you don't need to do anything. A password that you use nowhere else keeps your account safe.",
      ),
      `${say('You can see recent attempts in your profile, under Sign-in and security.')} ${whomToAsk()}`,
    ],
  }));

interface SignInAtDevice {
  /** Such as 'Chrome on Android'. */
  readonly device: string | undefined;
  readonly at: Date;
}

/** GUARD-02: the first sign-in from a new device. */
export const newDeviceMessage = (
  user: UserRow,
  { device, at }: SignInAtDevice,
  { lender, whomToAsk }: Help,
): NewMessage =>
  mailTo(user, 'new-device', () => ({
    subject: say`New device signed in to your ${lender} account`,
    lines: [
      say`Someone signed in to your ${lender} account from a new device.`,
      [
        say`Time: ${formatDateTime(at.toISOString())} (Kampala)`,
        say`Device: ${device ?? say('unknown')}`,
      ].join('\n'),
      `${say("If it was you, you don't need to do anything. If it wasn't you, choose a new password now with 'Forgot your password?' on the sign-in page. That signs everyone out.")} ${whomToAsk()}`,
    ],
  }));

/** The kinds of code of which a day has a limited number of wrong ones. */
export type LimitedCodes = 'one-time codes' | 'authenticator codes';

/** GUARD-09: the day's wrong codes are used up. */
export const codesEndedMessage = (
  user: UserRow,
  which: LimitedCodes,
  { lender, whomToAsk }: Help,
): NewMessage =>
  mailTo(user, 'codes-ended', () => ({
    subject: say`Too many wrong codes for your ${lender} account`,
    lines: [
      which === 'one-time codes'
        ? say`Too many wrong one-time codes were entered for your ${lender} account today. For 24 hours, we don't accept codes at the step where they were entered.`
        : `Too many wrong ${which} were entered for your ${lender} account today. For 24 hours, codes are not accepted at the step where they were entered.`,
      say(
        "The person who entered them knows your password. If it wasn't you, choose a new password now with 'Forgot your password?' on the sign-in page. If it was you, wait until tomorrow or ask us to lift the limit.",
      ),
      whomToAsk(),
    ],
  }));

/** GUARD-08: the account that had the address without proof signs in with another one, already in `user`. */
export const addressReleasedMessage = (user: UserRow, lender: string): NewMessage => ({
  channel: 'sms',
  to: phoneAsE164(user.phone_code, user.phone),
  kind: 'address-released',
  text: inLanguage(
    user.language,
    () =>
      say`${lender}: the owner of your email address has confirmed it. Sign in with ${user.email} and ask for the code by SMS.`,
  ),
  userId: user.id,
});
