import { rolesTitle } from '#kit/rules/access/role-words.ts';
import type { StaffAccount } from '../../../endpoints/staff-accounts.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { useUser, useSession } from '#kit/browser/session/use-session.ts';
import { hasSingleSignOn } from '#kit/ui/lender.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { texts } from './texts.ts';

/** Whether this person manages colleagues; auditors only see who there is (MONEY-12). */
export const useMayManage = (): boolean => useSession().permissions.includes('staff.manage');

interface AccountListProps {
  readonly accounts: readonly StaffAccount[];
  readonly onManage: (account: StaffAccount) => void;
}

const signedIn = ({ last_signed_in_at: at }: StaffAccount): string =>
  at === null ? texts.never : formatDateTime(at);
const authenticator = (account: StaffAccount): string =>
  account.has_authenticator ? texts.isSet : hasSingleSignOn() ? texts.isNotNeeded : texts.isNotSet;

function State({ account }: { readonly account: StaffAccount }) {
  return account.disabled ? (
    <Badge family="danger">{texts.closed}</Badge>
  ) : (
    <Badge family="success">{texts.open}</Badge>
  );
}

function Manage({
  account,
  onManage,
  className,
}: { account: StaffAccount; className?: string } & Pick<AccountListProps, 'onManage'>) {
  const isOneself = useUser().id === account.id;
  const mayManage = useMayManage();
  if (isOneself) return <span className="text-sm text-ink-soft">{texts.you}</span>;
  if (!mayManage) return null;
  return (
    <Button
      aria-label={texts.manageNamed(account.name)}
      className={className}
      onClick={() => onManage(account)}
      size="row"
      variant="secondary"
    >
      {texts.manage}
    </Button>
  );
}

/** Where there is room a ruled table. */
export function AccountTable({ accounts, onManage }: AccountListProps) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-edge bg-surface @max-[56rem]:hidden">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b-2 border-ink-soft text-sm">
            {texts.columns.map((column) => (
              <th className="p-3 first:pl-5" key={column} scope="col">
                <span className={column === 'Actions' ? 'sr-only' : ''}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr className="border-b border-rule align-middle last:border-b-0" key={account.id}>
              <td className="max-w-64 p-3 pl-5">
                <span className="block font-bold [overflow-wrap:anywhere]">{account.name}</span>
                <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{account.email}</span>
              </td>
              <td className="max-w-56 p-3">{rolesTitle(account.roles)}</td>
              <td className="p-3">
                <State account={account} />
              </td>
              <td className="p-3 text-sm">{signedIn(account)}</td>
              <td className="p-3 text-sm">{authenticator(account)}</td>
              <td className="p-3 pr-4 text-right">
                <Manage account={account} onManage={onManage} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone, and beside the menu of a small laptop, each row is a card. */
export function AccountCards({ accounts, onManage }: AccountListProps) {
  return (
    <ul className="space-y-4 @[56rem]:hidden">
      {accounts.map((account) => (
        <li className="rounded-lg border border-edge bg-surface p-4" key={account.id}>
          <div className="flex flex-wrap items-start justify-between gap-x-3">
            <p className="min-w-0 flex-[1_1_8rem]">
              <span className="block font-bold [overflow-wrap:anywhere]">{account.name}</span>
              <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{account.email}</span>
            </p>
            <State account={account} />
          </div>
          <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 text-sm">
            {[
              { label: texts.roles, value: rolesTitle(account.roles) },
              { label: texts.lastSignIn, value: signedIn(account) },
              { label: texts.authenticator, value: authenticator(account) },
            ].map(({ label, value }) => (
              <div className="flex justify-between gap-4 border-t border-rule py-2.5" key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="grid pt-2 sm:justify-end">
            <Manage account={account} onManage={onManage} />
          </div>
        </li>
      ))}
    </ul>
  );
}
