import type { StaffTimelineAction } from '#cases/endpoints/cases.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import type { CaseChange } from '#cases/screens/parts/case-work.ts';
import { ChangeList } from '#cases/screens/parts/change-list.tsx';
import { Card } from '#kit/ui/card.tsx';

interface ChangesCardProps<Change extends CaseChange> {
  readonly item: {
    readonly changes: readonly Change[];
    readonly actions: readonly Pick<StaffTimelineAction, 'id' | 'created_at'>[];
  };
  readonly asideOf?: (changes: readonly Change[]) => string;
}

/** What the last resubmission changed (decision 0049). */
export function ChangesCard<Change extends CaseChange>({ item, asideOf }: ChangesCardProps<Change>) {
  const last = item.changes[0]?.action_id;
  if (last === undefined) return null;
  const changes = item.changes.filter(({ action_id: id }) => id === last);
  const sent = item.actions.find(({ id }) => id === last)?.created_at;
  return (
    <Card aside={asideOf?.(changes)} title="Changes by the client">
      {sent !== undefined && <p className="figures text-sm text-ink-soft">Sent {formatDateTime(sent)}</p>}
      <ChangeList changes={changes} />
    </Card>
  );
}
