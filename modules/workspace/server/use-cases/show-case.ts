import type { CaseClient, OtherCases } from '#cases/endpoints/cases.ts';
import { recordEvent } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { othersOf, visibleTo } from '#clients/server/index.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import type { CaseKind } from '../kinds.ts';
import type { Viewer } from '../policy.ts';
import { refuseUnseen, seesOwnAlone } from '../case.ts';

const noOthers: OtherCases = { newest: [], more: 0 };

const othersFor = async (reads: Queryable, viewer: Viewer, kind: CaseKind, id: string): Promise<OtherCases> =>
  othersOf(reads, visibleTo(viewer.roles), kind.name, id, await hiddenFrom(reads, viewer));

/** One whole case for a staff member, as read by `read`; the view is recorded. */
export async function showCase<Shown extends { readonly client: CaseClient }>(
  platform: Platform,
  viewer: Viewer,
  {
    kind,
    id,
    read,
  }: {
    readonly kind: CaseKind;
    readonly id: string;
    /** Refuses anything but a submitted case. */
    readonly read: (reads: Queryable) => Promise<Shown>;
  },
): Promise<Shown & { client: CaseClient; others: OtherCases }> {
  const reads = { query: platform.database.read };
  const [, shown, others] = await Promise.all([
    refuseUnseen(reads, kind, viewer, id),
    read(reads),
    seesOwnAlone(kind, viewer.roles) ? noOthers : othersFor(reads, viewer, kind, id),
  ]);
  await recordEvent(platform, viewer, `${kind.name}.opened`, { subject: `${kind.name}:${id}` });
  const { client } = shown;
  const notify_by_sms = client.notify_by_sms && platform.outbox.offersTexts;
  return { ...shown, others, client: { ...client, notify_by_sms } };
}
