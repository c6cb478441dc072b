import type { ReactNode } from 'react';
import { CheckCircleIcon, InfoIcon, WarningIcon } from './icons/notice-icons.tsx';

const tones = {
  info: { look: 'border-info-line bg-info-bg text-info-fg', icon: InfoIcon },
  success: { look: 'border-success-line bg-success-bg text-success-fg', icon: CheckCircleIcon },
  waiting: { look: 'border-waiting-line bg-waiting-bg text-waiting-fg', icon: WarningIcon },
  danger: { look: 'border-danger-line bg-danger-bg text-danger-fg', icon: WarningIcon },
} as const;

interface NoticeProps {
  readonly tone: keyof typeof tones;
  /** Announced by screen readers as soon as it appears. */
  readonly announce?: boolean;
  readonly children: ReactNode;
}

/** A short message in a coloured frame, where it belongs. */
export function Notice({ tone, announce = false, children }: NoticeProps) {
  const { look, icon: Icon } = tones[tone];
  return (
    <div
      className={`flex items-start gap-3 rounded-md border px-4 py-3 text-sm ${look}`}
      data-uncovered=""
      role={announce ? 'alert' : undefined}
    >
      <Icon />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
