import type { NewMessage } from '../../platform/outbox/message.ts';
import { formatDateTime, phoneAsE164 } from '@ensigo/rulebook/fields';
import type { CodePurpose } from './code-store.ts';
import type { Help } from './help.ts';
import type { UserRow } from './store.ts';

/** How a code is sent. */
export type CodeChannel = 'mail' | 'sms';

const purposes = {
  verify: { kind: 'sign-in-code', subject: 'Your {} code', use: 'sign in to {}' },
  reset: {
    kind: 'reset-code',
    subject: 'Your {} code for a new password',
    use: 'choose a new password at {}',
  },
  sign: {
    kind: 'signing-code',
    subject: 'Your {} code to sign your agreement',
    use: 'sign your loan agreement with {}',
  },
  pin: {
    kind: 'pin-code',
    subject: 'Your {} code for a PIN',
    use: 'set your PIN for the status by phone of {}',
  },
  change: { kind: 'change-code', subject: 'Your {} code', use: 'confirm your new details at {}' },
} as const satisfies Record<CodePurpose, { kind: string; subject: string; use: string }>;

/** The words with the lender's name filled in. */
const named = (words: string, lender: string): string => words.replace('{}', () => lender);

/** The message with a one-time code; dropped rather than sent late. */
export function codeMessage(
  user: UserRow,
  purpose: CodePurpose,
  channel: CodeChannel,
  code: string,
  lifeSeconds: number,
  lender: string,
): NewMessage {
  const { kind, ...words } = purposes[purpose];
  const subject = named(words.subject, lender);
  const use = named(words.use, lender);
  const minutes = Math.max(1, Math.floor(lifeSeconds / 60));
  const life = minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
  const shared = { kind, userId: user.id, expiresInSeconds: lifeSeconds, secret: true } as const;
  if (channel === 'sms') {
    const to = phoneAsE164(user.phone_code, user.phone);
    return {
      ...shared,
      channel,
      to,
      text: `${code} is your ${lender} code${purpose === 'sign' ? ' to sign your loan agreement' : ''}. It is valid for ${life}. Do not share it with anyone.`,
    };
  }
  const lines = [
    `Hello ${user.name},`,
    `${code} is your code to ${use}. It is valid for ${life}.`,
    'Do not share it with anyone: we never ask for it. If you did not ask for it, you can ignore this message.',
  ];
  return { ...shared, channel, to: user.email, subject, text: lines.join('\n\n') };
}

/** Sent afterwards, so that a person who did not do it can act. */
export function passwordChangedMessage(user: UserRow, lender: string): NewMessage {
  return {
    channel: 'mail',
    to: user.email,
    kind: 'password-changed',
    subject: `Your ${lender} password was changed`,
    text: `Hello ${user.name},\n\nYour password was changed just now, and you were signed out everywhere. If this was not you, choose a new password with 'Forgot your password?' on the sign-in page.`,
    userId: user.id,
  };
}

const noCodeToTell = "choose a new password with 'Forgot your password?' on the sign-in page";

/** GUARD-02: someone keeps failing; sent at most once a day. */
export function failuresMessage({ id, name, email }: UserRow, { lender, whomToAsk }: Help): NewMessage {
  const lines = [
    `Hello ${name},`,
    `Someone has tried several times to sign in to your ${lender} account and failed. Nobody got in this way, and devices you have signed in on before work as usual.`,
    `If it was you and you have forgotten your password, ${noCodeToTell}. If it was not you, you do not need to do anything; a password that you use nowhere else keeps your account safe.`,
    `You can see the latest attempts in your profile, under Sign-in and security. ${whomToAsk}`,
  ];
  return {
    channel: 'mail',
    to: email,
    kind: 'sign-in-failures',
    subject: `Somebody could not sign in to your ${lender} account`,
    text: lines.join('\n\n'),
    userId: id,
  };
}

interface SignInAtDevice {
  /** Such as 'Chrome on Android'. */
  readonly device: string | undefined;
  readonly at: Date;
}

/** GUARD-02: the first sign-in from a new device. */
export function newDeviceMessage(
  { id, name, email }: UserRow,
  { device, at }: SignInAtDevice,
  { lender, whomToAsk }: Help,
): NewMessage {
  const lines = [
    `Hello ${name},`,
    `Somebody has signed in to your ${lender} account from a device that was not used for it before.`,
    `Time: ${formatDateTime(at.toISOString())} (Kampala)\nDevice: ${device ?? 'not known'}`,
    `If it was you, there is nothing to do. If it was not you, ${noCodeToTell} now: it signs everybody out. ${whomToAsk}`,
  ];
  return {
    channel: 'mail',
    to: email,
    kind: 'new-device',
    subject: `A new device signed in to your ${lender} account`,
    text: lines.join('\n\n'),
    userId: id,
  };
}

/** GUARD-09: the day's wrong codes are used up. `which` is the kind of code. */
export function codesEndedMessage(
  { id, name, email }: UserRow,
  which: string,
  { lender, whomToAsk }: Help,
): NewMessage {
  const lines = [
    `Hello ${name},`,
    `Too many wrong ${which} were given for your ${lender} account today. For 24 hours, codes are not accepted where these were entered.`,
    `Whoever gave them knows your password. If it was not you, ${noCodeToTell} now. If it was you, wait until tomorrow, or ask for the limit to be lifted.`,
    whomToAsk,
  ];
  return {
    channel: 'mail',
    to: email,
    kind: 'codes-ended',
    subject: `Too many wrong codes for your ${lender} account`,
    text: lines.join('\n\n'),
    userId: id,
  };
}
