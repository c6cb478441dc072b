import { say, sayAs, sayCount } from '#kit/messages/index.ts';

export const texts = {
  title: say('Waiting to send'),
  waits: (count: number) => sayCount(count, '1 item waiting to send', '{0} items waiting to send'),
  needsYou: (count: number) => sayCount(count, '1 needs your attention', '{0} need your attention'),
  see: say('See details'),
  lead: say("It's saved on this device. We'll send it automatically when there's a network."),
  sending: say('Sending'),
  network: say('Waiting for the network'),
  signIn: say('Waiting'),
  after: (title: string) => say`Waiting for ${title}`,
  files: say('Waiting for its files'),
  refused: (reason: string) => say`Not sent: ${reason}`,
  later: (reason: string) => say`${reason} We'll try again automatically.`,
  asks: say('Also changed on another device. Choose which version to keep.'),
  kept: (at: string) => say`Saved on this device ${at}`,
  open: sayAs('verb')`Open`,
  choose: say('Choose'),
  again: say('Try again'),
  remove: say('Remove'),
  removeTitle: say('Remove this?'),
  removeText: (title: string) => say`${title} will be removed from this device and never sent.`,
  removeTried: (title: string) =>
    say`${title} will be removed from this device. We may already have received it.`,
  removeYes: say('Remove'),
  removeNo: sayAs('waiting')`Keep it`,
  chooseTitle: say('Which answers do you want to keep?'),
  chooseLead: say(
    'You changed this on this device and on another device. Choose which answer to keep for each one.',
  ),
  here: (at: string) => say`On this device, ${at}`,
  hereNow: say('On this device, now'),
  elsewhere: (at: string | undefined) =>
    at === undefined ? say('On another device') : say`On another device, ${at}`,
  empty: say('Empty'),
  save: say('Use selected answers'),
} as const;
