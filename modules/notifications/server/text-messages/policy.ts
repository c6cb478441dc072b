import type { TextSums } from '../../endpoints/staff-messages.ts';

/** Something to tell administrators, at most once a day (GUARD-04). */
export interface TextAlert {
  readonly kind: string;
  /** One sentence. */
  readonly message: string;
  /** A lesser alert that this one replaces. */
  readonly covers?: string;
}

/** A number or network refused this often within a day reaches its limit repeatedly. */
const repeatedly = 3;

const windows = { hour: 'an hour', day: 'a day' } as const;

function aboutLimit(sums: TextSums, window: keyof typeof windows): TextAlert[] {
  const { codes, notices, limit } = sums[window];
  const used = codes + notices;
  const most = limit.toLocaleString('en');
  if (used >= limit) {
    const message = `The limit of ${most} text messages in ${windows[window]} has been reached. Until more can be sent, codes and notifications go by email only.`;
    return [{ kind: `${window}-100`, covers: `${window}-80`, message }];
  }
  if (used < 0.8 * limit) return [];
  const message = `${used.toLocaleString('en')} of the ${most} text messages allowed in ${windows[window]} have been used.`;
  return [{ kind: `${window}-80`, message }];
}

function aboutRefusals({ refusals }: TextSums, kind: 'number' | 'network', name: string): TextAlert[] {
  const worst = refusals.find((refusal) => refusal.kind === kind && refusal.times >= repeatedly);
  if (worst === undefined) return [];
  const message = `The ${name} ${worst.shown} reached its text message limit ${String(worst.times)} times within a day.`;
  return [{ kind, message }];
}

/** What these totals give reason to report. */
export const alertsOf = (sums: TextSums): TextAlert[] => [
  ...aboutLimit(sums, 'hour'),
  ...aboutLimit(sums, 'day'),
  ...aboutRefusals(sums, 'number', 'number'),
  ...aboutRefusals(sums, 'network', 'address'),
];
