import { useState } from 'react';
import type { KnownDevice } from '../../endpoints/security.ts';
import { formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import { useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { SecurityActionDialog } from './security-action-dialog.tsx';
import { texts } from './texts.ts';

interface DeviceRowProps {
  readonly device: KnownDevice;
  readonly onRemove: () => void;
}

function DeviceRow({ device, onRemove }: DeviceRowProps) {
  const { kind, is_this: isThis, first_used_at: first, last_used_at: last } = device;
  const name = kind ?? texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3 last:border-b-0">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          {name}
          {isThis && <Badge family="success">{texts.thisDevice}</Badge>}
        </span>
        <span className="block text-sm text-ink-soft">
          {texts.used(formatDate(first), formatDateTime(last))}
        </span>
      </span>
      <Button
        aria-label={texts.removeNamed(name, formatDateTime(last))}
        onClick={onRemove}
        size="row"
        variant="secondary"
      >
        {texts.remove}
      </Button>
    </li>
  );
}

/** The devices of the account; one can be removed, and the others signed out. */
export function DeviceCard({ devices }: { readonly devices: readonly KnownDevice[] }) {
  const [asked, setAsked] = useState<KnownDevice | 'elsewhere'>();
  const list = useKeptFocus(devices.length);
  return (
    <Card title={texts.devices}>
      <p className="text-ink-soft">{texts.devicesLead}</p>
      <div className="outline-none" ref={list} tabIndex={-1}>
        {devices.length === 0 ? (
          <p className="mt-4">{texts.noDevices}</p>
        ) : (
          <ul className="mt-2">
            {devices.map((device) => (
              <DeviceRow device={device} key={device.id} onRemove={() => setAsked(device)} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-4 grid md:flex">
        <Button onClick={() => setAsked('elsewhere')} variant="secondary">
          {texts.elsewhere}
        </Button>
      </div>
      {asked !== undefined && (
        <SecurityActionDialog
          device={asked === 'elsewhere' ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
