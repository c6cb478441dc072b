import { say, sayCount } from '#kit/messages/index.ts';

export const sentTexts = {
  at: (time: string) => say`Sent ${time}`,
  number: say('Tracking number'),
  copy: say('Copy'),
  copied: say('Copied'),
  waited: say('How long it takes'),
  fast: say('1 in 10 within'),
  usual: say('Half get an answer within'),
  slow: say('9 in 10 within'),
  days: (days: number) => sayCount(days, '1 day', '{0} days'),
  by: (day: string) => say`by ${day}`,
  from: (days: number) => say`Based on the last ${String(days)} days.`,
  next: say('What happens next'),
} as const;
