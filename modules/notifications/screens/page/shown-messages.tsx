import { useState } from 'react';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Card } from '#kit/ui/card.tsx';
import { useShownToasts } from '#kit/ui/toaster.tsx';
import { notificationTexts as texts } from './texts.ts';

/** The messages that were shown at the bottom of the screen since the app was loaded, to be read again (EASE-09). */
export function ShownMessages() {
  // Those of this screen itself are still there to be read.
  const [shown] = useState(useShownToasts());
  if (shown.length === 0) return null;
  return (
    <Card title={texts.shownTitle}>
      <ul className="divide-y divide-rule">
        {shown.map(({ id, text, at }) => (
          <li className="py-2 [overflow-wrap:anywhere]" key={id}>
            {text} <span className="block text-sm text-ink-soft">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
