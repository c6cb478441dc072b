import { Menu } from '@base-ui/react/menu';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { Button } from '#kit/ui/button.tsx';
import { DiscChip } from '#kit/ui/disc-chip.tsx';
import { CheckIcon, MoreIcon } from '#kit/ui/icons/icons.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import type { WebhookEndpoint } from '../../endpoints/staff-webhooks.ts';
import { typesInWords } from '../../rules/endpoint-form.ts';
import { texts } from './texts.ts';
import { useEndpointPresses } from './use-webhooks.ts';

export type Asked = 'edit' | 'rotate' | 'remove' | 'secret';

const chips = {
  active: { look: 'bg-success-bg text-success-fg', disc: 'bg-success-fg text-white', icon: CheckIcon },
  disabled: { look: 'bg-danger-bg text-danger-fg', disc: 'bg-danger-solid text-white', icon: WarningIcon },
} as const;

const item =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left data-highlighted:bg-action-soft data-highlighted:outline-none';

interface RowProps {
  readonly endpoint: WebhookEndpoint;
  readonly onAsk: (asked: Asked, endpoint: WebhookEndpoint) => void;
}

/** What is done with an endpoint: the likeliest as words, the rest behind the dots. */
function Actions({ endpoint, onAsk }: RowProps) {
  const { test, turn, isPending } = useEndpointPresses();
  const { name, disabled } = endpoint;
  const isActive = disabled === null;
  const items: readonly (readonly [words: string, press: () => void])[] = [
    [texts.edit, () => onAsk('edit', endpoint)],
    [texts.rotate, () => onAsk('rotate', endpoint)],
    ...(isActive ? ([[texts.disable, () => turn.mutate(endpoint)]] as const) : []),
    [texts.remove, () => onAsk('remove', endpoint)],
  ];
  return (
    <span className="-my-2 inline-flex items-center justify-end gap-1">
      <Button
        onClick={() => (isActive ? test : turn).mutate(endpoint)}
        pending={isPending}
        size="row"
        variant="quiet"
      >
        {isActive ? texts.sendTest : texts.enable}
        <span className="sr-only">{texts.named(name)}</span>
      </Button>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={texts.more(name)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-neutral-100"
          title={texts.more(name)}
        >
          <MoreIcon weight={3} />
        </Menu.Trigger>
        {/* At the end of the page it is a part of it for itself. */}
        <Menu.Portal render={<section aria-label={texts.more(name)} />}>
          <Menu.Positioner align="end" className="z-30" collisionPadding={8} sideOffset={4}>
            <Menu.Popup className="w-52 rounded-md border border-edge bg-surface py-1 shadow-pop outline-none">
              {items.map(([words, press]) => (
                <Menu.Item className={item} key={words} onClick={press}>
                  {words}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}

function Secret({ endpoint, onAsk }: Partial<RowProps> & Pick<RowProps, 'endpoint'>) {
  const { name, secret_ending: ending, may_see_secret: maySee, previous_secret_until: until } = endpoint;
  return (
    <>
      {maySee && onAsk !== undefined ? (
        <Button onClick={() => onAsk('secret', endpoint)} size="row" variant="secondary">
          {texts.showSecret}
          <span className="sr-only">{texts.named(name)}</span>
        </Button>
      ) : (
        <span className="figures text-ink-soft">{texts.ending(ending)}</span>
      )}
      {until !== null && <span className="block text-xs text-ink-soft">{texts.bothSign(until)}</span>}
    </>
  );
}

/** The share that arrived, with one decimal, rounded down so that one failure is never 100%. */
const share = ({ ended, delivered }: WebhookEndpoint): string =>
  ended === 0 ? texts.notYet : `${(Math.floor((delivered * 1000) / ended) / 10).toFixed(1)}%`;

const columnsOf = (onAsk: RowProps['onAsk'] | undefined): Columns<WebhookEndpoint> => [
  {
    header: texts.nameAndAddress,
    cell: ({ name, address }) => (
      <span className="block [overflow-wrap:anywhere]">
        <span className="font-bold">{name}</span>
        <span className="block text-xs font-normal text-ink-soft">{address}</span>
      </span>
    ),
  },
  { header: texts.events, cell: ({ types }) => typesInWords(types) },
  {
    header: texts.state,
    cell: ({ disabled }) => (
      <DiscChip {...chips[disabled === null ? 'active' : 'disabled']}>
        {disabled === null ? texts.active : texts.disabled}
      </DiscChip>
    ),
  },
  {
    header: texts.delivered,
    isFigure: true,
    cell: (endpoint) => (
      <span
        className="figures"
        title={`${formatNumber(endpoint.delivered)} / ${formatNumber(endpoint.ended)}`}
      >
        {share(endpoint)}
      </span>
    ),
  },
  {
    header: texts.secret,
    cell: (endpoint) => <Secret endpoint={endpoint} {...(onAsk !== undefined && { onAsk })} />,
  },
  ...(onAsk === undefined
    ? []
    : [
        {
          header: texts.actions,
          isSilent: true,
          isFigure: true,
          cell: (endpoint: WebhookEndpoint) => <Actions endpoint={endpoint} onAsk={onAsk} />,
        },
      ]),
];

interface EndpointsProps {
  readonly endpoints: readonly WebhookEndpoint[];
  /** Undefined for those who may only read. */
  readonly onAsk: RowProps['onAsk'] | undefined;
}

/** Where events are sent; below it why an endpoint is disabled, and what to do. */
export function Endpoints({ endpoints, onAsk }: EndpointsProps) {
  return (
    <section aria-labelledby="endpoints" className="overflow-hidden rounded-lg border border-edge bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-4 py-3 lg:px-6">
        <h2 className="text-xl" id="endpoints">
          {texts.endpoints}
        </h2>
        <p className="text-sm text-ink-soft">{texts.period}</p>
      </header>
      <LogTable
        isCentred
        columns={columnsOf(onAsk)}
        keyOf={({ id }) => id}
        label={texts.endpoints}
        rows={endpoints}
      />
      {endpoints.map(
        ({ id, name, disabled }) =>
          disabled !== null && (
            <p
              className="flex items-start gap-3 border-t border-danger-line bg-danger-bg px-4 py-2.5 text-sm text-danger-fg lg:px-6"
              key={id}
            >
              <WarningIcon />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <b>{texts.wasDisabled(disabled, name)}</b> {texts.why(disabled)}
              </span>
            </p>
          ),
      )}
    </section>
  );
}
