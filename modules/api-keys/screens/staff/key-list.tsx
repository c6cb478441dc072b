import { formatDate } from '#kit/rules/fields/show.ts';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { Button } from '#kit/ui/button.tsx';
import { DiscChip } from '#kit/ui/disc-chip.tsx';
import { CheckIcon, CloseIcon, KeyIcon, PauseIcon } from '#kit/ui/icons/icons.tsx';
import type { ApiKey } from '../../endpoints/api-keys.ts';
import type { ApiKeyState } from '../../rules/api-keys.ts';
import { texts } from './texts.ts';

const looks = {
  unseen: { look: 'bg-waiting-bg text-waiting-fg', disc: 'bg-waiting-fg text-surface', icon: KeyIcon },
  active: { look: 'bg-success-bg text-success-fg', disc: 'bg-success-fg text-surface', icon: CheckIcon },
  expired: { look: 'bg-neutral-100 text-ink-soft', disc: 'bg-ink-soft text-surface', icon: PauseIcon },
  revoked: { look: 'bg-neutral-100 text-ink-soft', disc: 'bg-ink-soft text-surface', icon: CloseIcon },
} as const satisfies Record<ApiKeyState, object>;

const hasEnded = ({ state }: ApiKey): boolean => state === 'expired' || state === 'revoked';

function Named({ apiKey: key }: { readonly apiKey: ApiKey }) {
  return (
    <>
      <span className="block font-bold [overflow-wrap:anywhere]">{key.name}</span>
      <span className="block font-mono text-xs font-normal text-ink-soft">ens_{key.id}_…</span>
      <span className="block text-xs font-normal text-ink-soft">
        {texts.made(key.created_by.name, key.confirmed_by?.name, formatDate(key.created_at))}
      </span>
    </>
  );
}

function Scopes({ apiKey: { scopes, networks } }: { readonly apiKey: ApiKey }) {
  return (
    <>
      {scopes.map((scope) => (
        <span className="block" key={scope}>
          {scope}
        </span>
      ))}
      {networks.length > 0 && (
        <span className="block text-xs text-ink-soft">{texts.networks(networks.join(', '))}</span>
      )}
    </>
  );
}

function State({ apiKey: { state, created_by: holder, is_own: isOwn } }: { readonly apiKey: ApiKey }) {
  const { look, disc, icon } = looks[state];
  return (
    <>
      <DiscChip disc={disc} icon={icon} look={look}>
        {texts.states[state]}
      </DiscChip>
      {state === 'unseen' && !isOwn && (
        <span className="block text-xs text-ink-soft">{texts.waitsFor(holder.name)}</span>
      )}
    </>
  );
}

function End({ apiKey: { revoked_at: at, revoked_by: by, expires_at: until } }: { readonly apiKey: ApiKey }) {
  if (at === null) return formatDate(until);
  return (
    <>
      {formatDate(at)}
      {by !== null && <span className="block text-xs text-ink-soft">{texts.revokedBy(by.name)}</span>}
    </>
  );
}

interface KeyActions {
  readonly onShow: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

function Actions({ apiKey: key, onShow, onRevoke }: KeyActions & { readonly apiKey: ApiKey }) {
  if (hasEnded(key)) return null;
  return (
    <span className="flex flex-wrap justify-end gap-x-2 lg:-my-2">
      {key.state === 'unseen' && key.is_own && (
        <Button onClick={() => onShow(key)} size="row" variant="secondary">
          {texts.show}
          <span className="sr-only">{texts.showNamed(key.name)}</span>
        </Button>
      )}
      <Button onClick={() => onRevoke(key)} size="row" variant="quiet">
        {texts.revoke}
        <span className="sr-only">{texts.showNamed(key.name)}</span>
      </Button>
    </span>
  );
}

/** `actions`: for those who may change anything. */
const columnsOf = (isEnded: boolean, actions: KeyActions | undefined): Columns<ApiKey> => [
  { header: texts.name, cell: (key) => <Named apiKey={key} /> },
  { header: texts.scopes, cell: (key) => <Scopes apiKey={key} /> },
  { header: texts.state, cell: (key) => <State apiKey={key} /> },
  {
    header: texts.lastUsed,
    cell: ({ last_used_on: day }) => (day === null ? texts.never : formatDate(day)),
  },
  { header: isEnded ? texts.endedOn : texts.expires, cell: (key) => <End apiKey={key} /> },
  ...(isEnded || actions === undefined
    ? []
    : [{ header: texts.actions, cell: (key: ApiKey) => <Actions {...actions} apiKey={key} /> }]),
];

interface KeyListProps {
  readonly title: string;
  readonly keys: readonly ApiKey[];
  readonly actions?: KeyActions | undefined;
  readonly isEnded?: boolean;
}

/** Keys in use, or those that have ended. */
export function KeyList({ title, keys, actions, isEnded = false }: KeyListProps) {
  return (
    <section className="rounded-lg border border-edge bg-surface">
      <h2 className="border-b border-rule px-4 py-3 text-xl md:px-6">{title}</h2>
      <LogTable columns={columnsOf(isEnded, actions)} keyOf={({ id }) => id} label={title} rows={keys} />
    </section>
  );
}

/** Those in use, and those that have ended. */
export const partsOf = (keys: readonly ApiKey[]) => ({
  inUse: keys.filter((key) => !hasEnded(key)),
  ended: keys.filter(hasEnded),
});
