import { useState } from 'react';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { Button } from '#kit/ui/button.tsx';
import { ToolbarSelect } from '#kit/ui/toolbar-select.tsx';
import type { WebhookDelivery, WebhookEndpoint } from '../../endpoints/staff-webhooks.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { Response } from './response.tsx';
import { texts } from './texts.ts';
import { useDeliveries, useResend } from './use-webhooks.ts';

const names = ['endpoint', 'days'] as const;

const periods = [
  { value: '', label: texts.period },
  { value: '7', label: texts.lastWeek },
  { value: '1', label: texts.lastDay },
] as const;

function Resend({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { mutate, isPending } = useResend();
  return (
    <Button className="-my-2" onClick={() => mutate(delivery)} pending={isPending} size="row" variant="quiet">
      {texts.resend}
      <span className="sr-only">{texts.resendNamed(`${delivery.type} ${delivery.about ?? ''}`)}</span>
    </Button>
  );
}

const columnsOf = (mayEdit: boolean, onOpen: (id: number) => void): Columns<WebhookDelivery> => [
  {
    header: texts.event,
    cell: ({ id, type, about }) => (
      <button
        className="-my-2 min-h-11 text-left font-bold [overflow-wrap:anywhere] hover:underline"
        onClick={() => onOpen(id)}
        type="button"
      >
        {type}
        {about !== null && <span className="block text-xs font-normal text-ink-soft">{about}</span>}
      </button>
    ),
  },
  {
    header: texts.time,
    cell: ({ last, occurred_at: occurred }) => (
      <span className="figures">{texts.at(last?.at ?? occurred)}</span>
    ),
  },
  { header: texts.endpoint, cell: ({ endpoint }) => endpoint.name },
  { header: texts.response, cell: (delivery) => <Response delivery={delivery} /> },
  {
    header: texts.milliseconds,
    isFigure: true,
    cell: ({ last }) => (
      <span className="figures">{last === null ? texts.notYet : formatNumber(last.milliseconds)}</span>
    ),
  },
  { header: texts.attempt, cell: (delivery) => <span className="figures">{texts.attempts(delivery)}</span> },
  ...(mayEdit
    ? [
        {
          header: texts.actions,
          isSilent: true,
          isFigure: true,
          cell: (delivery: WebhookDelivery) => <Resend delivery={delivery} />,
        },
      ]
    : []),
];

interface DeliveriesProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly mayEdit: boolean;
}

/** What was sent in the last 30 days, the newest first. */
export function Deliveries({ endpoints, mayEdit }: DeliveriesProps) {
  const { filters, cursor, addressAt, apply } = useAddressFilters(names);
  const [open, setOpen] = useState<number>();
  const [isResending, setResending] = useState(false);
  const page = useDeliveries({ ...filters, cursor });
  return (
    <section aria-labelledby="deliveries" className="rounded-lg border border-edge bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-rule px-4 py-2.5 lg:px-6">
        <h2 className="text-xl" id="deliveries">
          {texts.deliveries}
        </h2>
        <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
          <ToolbarSelect
            choices={[
              { value: '', label: texts.allEndpoints },
              ...endpoints.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            label={texts.endpoint}
            onChange={(endpoint) => apply({ endpoint })}
            value={filters.endpoint}
          />
          <ToolbarSelect
            choices={periods}
            label={texts.days}
            onChange={(days) => apply({ days })}
            value={periods.find(({ value }) => value === filters.days)?.value ?? ''}
          />
          {mayEdit && (
            <Button onClick={() => setResending(true)} size="small" variant="secondary">
              {texts.resendAll}
            </Button>
          )}
        </div>
      </header>
      <LogResults
        addressAt={addressAt}
        called={texts.called}
        cursor={cursor}
        empty={texts.noDeliveries}
        page={page}
      >
        {(rows) => (
          <LogTable
            isCentred
            columns={columnsOf(mayEdit, setOpen)}
            keyOf={({ id }) => id}
            label={texts.deliveries}
            rows={rows}
          />
        )}
      </LogResults>
      {open !== undefined && <DeliveryDialog id={open} onClose={() => setOpen(undefined)} />}
      {isResending && (
        <ResendDialog chosen={filters.endpoint} endpoints={endpoints} onClose={() => setResending(false)} />
      )}
    </section>
  );
}
