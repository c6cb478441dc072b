import type { Queryable, Statement } from '../../platform/database/types.ts';

/** The channel on which the database tells every node whose bell has changed. */
export const bellChannel = 'ensigo_bell';

const write: Statement = {
  name: 'notification.write',
  text: `WITH written AS (
           INSERT INTO notification (user_id, message, redirect) VALUES ($1::bigint, $2, $3) RETURNING user_id
         )
         SELECT users.email, users.phone, users.phone_code, users.notify_by_sms,
                pg_notify('${bellChannel}', users.id::text)
         FROM written JOIN users ON users.id = written.user_id`,
};

export interface Notified {
  email: string;
  phone: string;
  phone_code: string;
  notify_by_sms: boolean;
}

/** Writes a notification and rings the bell when the transaction commits; answers how to reach the person. */
export async function writeNotification(
  transaction: Queryable,
  notification: { readonly userId: string; readonly message: string; readonly redirect: string },
): Promise<Notified> {
  const { userId, message, redirect } = notification;
  const [row] = await transaction.query<Notified>(write, [userId, message, redirect]);
  if (row === undefined) throw new Error('a notification for nobody');
  return row;
}
