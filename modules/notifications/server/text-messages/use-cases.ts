import { screens } from '#kit/rules/paths/screens.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notifyEveryAdministrator } from '../notify.ts';
import { alertsOf, type TextAlert } from './policy.ts';
import { claim, listRefusals, readSums } from './store.ts';
import type { TextSums } from '../../endpoints/staff-messages.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { textMessagesOf } from '#settings/server/index.ts';

/** What was sent compared with the limits, and who reached one (GUARD-04). */
export async function sumTexts(
  { outbox }: Pick<Platform, 'outbox'>,
  connection: Queryable,
): Promise<TextSums> {
  const { hour, day, days } = await readSums(connection);
  const limits = await textMessagesOf(connection);
  return {
    offered: outbox.offersTexts,
    hour: { ...hour, limit: limits.texts_per_hour },
    day: { ...day, limit: limits.texts_per_day },
    days,
    refusals: await listRefusals(connection),
  };
}

const log = screens.staff.messages.to();
const settings = screens.staff.settings.to();

async function tell(platform: Platform, alert: TextAlert): Promise<void> {
  const { database, config } = platform;
  await changeUnrecorded(database, async (transaction) => {
    const isFirst = await claim(transaction, alert.kind);
    if (alert.covers !== undefined) await claim(transaction, alert.covers);
    if (!isFirst) return;
    await notifyEveryAdministrator(platform, transaction, {
      message: alert.message,
      redirect: log,
      mail: {
        kind: 'text-messages-alert',
        subject: 'Text message limit nearly or fully used',
        text: `${alert.message}\n\nMessages sent: ${config.publicUrl}${log}\nLimits: ${config.publicUrl}${settings}\n\nYou are notified of this at most once a day.`,
      },
    });
  });
}

/** Tells every administrator about problems with text messages, by bell and mail, each kind at most once a day. */
export async function alertAboutTexts(platform: Platform): Promise<void> {
  const alerts = alertsOf(await sumTexts(platform, platform.database));
  for (const alert of alerts) await tell(platform, alert);
}
