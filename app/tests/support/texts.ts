import { notify } from '#notifications/server/index.ts';
import { memberOf, type Client, type PostedServer } from './clients.ts';
import { sql } from './sql.ts';

export const usualNumber = '+256772123456';

/** People who are sent text messages by the current server. */
export function textsOf(serverNow: () => PostedServer) {
  let people = 0;

  /** Someone who waits for a code, with their own phone unless one is given. */
  async function waiting(number?: string): Promise<Client> {
    people += 1;
    const phone = number?.slice(4) ?? `77${String(1_000_000 + people)}`;
    const client = await memberOf(serverNow(), 'client', 'code-pending');
    await sql(serverNow())`UPDATE users SET phone = ${phone} WHERE id = ${client.userId}::bigint`;
    return client;
  }

  const texts = async () =>
    (
      await sql(serverNow())<{ count: number }>`SELECT count(*)::int AS count FROM outbox_message
        WHERE channel = 'sms'`
    )[0]?.count;

  async function tell(client: Client): Promise<void> {
    await serverNow().database.transaction((transaction) =>
      notify(serverNow().platform, transaction, {
        userId: client.userId,
        message: 'Your loan is approved.',
        redirect: '/my-applications',
        mail: { kind: 'loan-approved', subject: 'Approved', text: 'Your loan is approved.' },
        sms: 'Your loan is approved.',
      }),
    );
  }

  /** A client who also receives notifications by SMS. */
  async function reader(number?: string): Promise<Client> {
    const client = await waiting(number);
    await sql(serverNow())`UPDATE users SET notify_by_sms = true WHERE id = ${client.userId}::bigint`;
    return client;
  }

  return { waiting, texts, tell, reader };
}
