import { Link } from 'react-router';
import { say } from '../../../messages/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { WaitingCount } from './sidebar.tsx';

interface MoreSheetProps {
  readonly items: readonly NavigationItem[];
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MoreSheet({ items, open, onClose }: MoreSheetProps) {
  return (
    <Dialog onClose={onClose} open={open} title={say('More')}>
      <ul>
        {items.map(({ label, to, icon: Icon, waiting }) => (
          <li className="border-b border-rule last:border-b-0" key={label}>
            <Link className="flex min-h-12 items-center gap-3 font-bold" onClick={onClose} to={to}>
              <Icon />
              {label}
              <WaitingCount count={waiting} />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
