import { useState } from 'react';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { pendingChangeKinds } from '#pending-changes/rules/pending-changes.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import type { ApiKey } from '../../endpoints/api-keys.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RevokeKeyDialog, ShowKeyDialog } from './key-dialogs.tsx';
import { KeyList, partsOf } from './key-list.tsx';
import { texts } from './texts.ts';
import { useApiKeys, useRefreshApiKeys } from './use-api-keys.ts';

type Asked =
  | { readonly kind: 'create' }
  | { readonly kind: 'show' | 'revoke'; readonly apiKey: Pick<ApiKey, 'id' | 'name'> };

interface KeysProps {
  readonly mayEdit: boolean;
  readonly onAsk: (asked: Asked) => void;
}

function Keys({ mayEdit, onAsk }: KeysProps) {
  const { data, error, refetch } = useApiKeys();
  if (data === undefined)
    return error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const { inUse, ended } = partsOf(data);
  const actions = {
    onShow: (apiKey: ApiKey) => onAsk({ kind: 'show', apiKey }),
    onRevoke: (apiKey: ApiKey) => onAsk({ kind: 'revoke', apiKey }),
  };
  return (
    <div className="space-y-6">
      {inUse.length > 0 && (
        <KeyList actions={mayEdit ? actions : undefined} keys={inUse} title={texts.keys} />
      )}
      {ended.length > 0 && <KeyList isEnded keys={ended} title={texts.ended} />}
    </div>
  );
}

/** /staff/workspace/api-keys: which other systems have access, and to what (JOIN-02). */
export function ApiKeysPage() {
  const [asked, setAsked] = useState<Asked>();
  const mayEdit = useSession().permissions.includes('settings.edit');
  const refresh = useRefreshApiKeys();
  const close = (): void => setAsked(undefined);
  return (
    <StaffPage
      actions={mayEdit && <Button onClick={() => setAsked({ kind: 'create' })}>{texts.create}</Button>}
      note={texts.note}
      title={texts.title}
    >
      <PendingChanges kinds={pendingChangeKinds.api_keys} onDecided={() => void refresh()} />
      <Keys mayEdit={mayEdit} onAsk={setAsked} />
      {asked?.kind === 'create' && (
        <CreateKeyDialog onClose={close} onMade={(apiKey) => setAsked({ kind: 'show', apiKey })} />
      )}
      {asked?.kind === 'show' && <ShowKeyDialog apiKey={asked.apiKey} onClose={close} />}
      {asked?.kind === 'revoke' && <RevokeKeyDialog apiKey={asked.apiKey} onClose={close} />}
    </StaffPage>
  );
}
