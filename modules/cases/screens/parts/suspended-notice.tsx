import { say } from '#kit/messages/index.ts';
import type { ClientSuspension } from '../../endpoints/cases.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Notice } from '#kit/ui/notice.tsx';

/** Shows who suspended the client's account, when and why; nothing if it is not suspended (GUARD-13). */
export function SuspendedNotice({ suspended }: { readonly suspended: ClientSuspension | null }) {
  if (suspended === null) return null;
  const { reason, note, by, at } = suspended;
  return (
    <Notice tone="danger">
      <p className="font-bold">{say("This client's account is suspended.")}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
      {note !== null && (
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{say`Staff only: ${note}`}</p>
      )}
      <p className="mt-1">{say`By ${by.name}, ${formatDateTime(at)}`}</p>
    </Notice>
  );
}
