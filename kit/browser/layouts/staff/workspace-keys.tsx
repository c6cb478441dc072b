import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { screens } from '../../../rules/paths/screens.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { latePart } from '../../page/late-part.tsx';
import { useSession } from '../../session/use-session.ts';

const KeysDialog = latePart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Puts the focus into the screen's search, if it has one. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  search?.select();
  return search !== null;
}

const isForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'search' in state && state.search === true;

/** The keys that work on every screen of the workspace: `/` searches the queue, `?` shows all keys. */
export function WorkspaceKeys() {
  const navigate = useNavigate();
  const location = useLocation();
  const { permissions } = useSession();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (isForSearch(location.state)) focusSearch();
  }, [location]);
  useKeys({
    '/'() {
      if (focusSearch()) return;
      const queue = permissions.includes('loans.view') ? screens.staff.loans : screens.staff.requests;
      void navigate(queue.to(), { state: { search: true } });
    },
    '?': () => setOpen(true),
  });
  return open ? <KeysDialog onClose={() => setOpen(false)} /> : null;
}
