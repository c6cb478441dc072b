import type { CaseNotice } from '#cases/rules/notice.ts';
import type { CaseClient, StaffTimelineAction } from '#cases/endpoints/cases.ts';
import type { CaseChange, CaseWork } from '#cases/screens/parts/case-work.ts';
import { useShowCase, type CaseSource } from './use-case.ts';

/** What every kind of case has for working on it. */
interface WorkedOn {
  readonly id: number;
  readonly tracking_number: string;
  readonly version: number;
  readonly client: CaseClient;
  readonly actions: readonly StaffTimelineAction[];
  readonly changes: readonly CaseChange[];
}

/** The calls of a kind of case for actions and files, and its validation. */
export interface CaseEndpoints<Input> {
  readonly judge: CaseWork<Input>['judge'];
  readonly act: (
    id: string,
    ...sent: Parameters<CaseWork<Input>['act']>
  ) => ReturnType<CaseWork<Input>['act']>;
  readonly attach: (
    id: string,
    ...sent: Parameters<CaseWork<Input>['attach']>
  ) => ReturnType<CaseWork<Input>['attach']>;
  readonly commentNotice: (trackingNumber: string, comment: string) => CaseNotice;
}

/** How staff work on one case. */
export function useCaseWork<Item extends WorkedOn, Input>(
  source: CaseSource<Item>,
  calls: CaseEndpoints<Input>,
  item: Item,
): CaseWork<Input> {
  const showCase = useShowCase(source);
  const id = String(item.id);
  return {
    kind: source.screens.kind,
    id: item.id,
    version: item.version,
    client: item.client,
    entries: item.actions,
    queryKey: source.screens.queryKey,
    judge: calls.judge,
    act: (input, sent) => calls.act(id, input, sent),
    async load() {
      const fresh = await source.load(id);
      const { version, changes, actions: entries } = fresh;
      return { version, changes, entries, show: () => showCase(fresh) };
    },
    attach: (file, sending) => calls.attach(id, file, sending),
    commentNotice: (comment) => calls.commentNotice(item.tracking_number, comment),
  };
}
