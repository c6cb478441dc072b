import type { Queryable } from '#kit/platform/database/types.ts';

/** A client who has made no calls. */
export const someClient = (database: Queryable) =>
  database.query({
    name: '',
    text: `INSERT INTO users (name, email, phone, phone_code, password_hash)
           VALUES ('Nakato', 'nakato@example.test', '772123456', '+256', '')`,
  });

/** A loan and a request of every client, as if begun at this moment; their tracking numbers. */
export async function casesBegunAt(database: Queryable, at: string): Promise<string[]> {
  const rows = await database.query<{ tracking_number: string }>(
    {
      name: '',
      text: `WITH loans AS (
               INSERT INTO loan (user_id, created_at, status, type, amount, repayment_monthly_period, monthly_installment,
                                 purpose, applicant_name, business_name, submitted_at)
               SELECT id, $1::timestamptz, 'SUBMITTED', 'Spark Loan', 1, 12, 1, 'Other', 'Nakato', 'Foods', now()
               FROM users RETURNING tracking_number
             ), requests AS (
               INSERT INTO support_request (user_id, created_at, status, business_name, category, submitted_at)
               SELECT id, $1::timestamptz, 'SUBMITTED', 'Foods', 'Sales', now() FROM users RETURNING tracking_number
             )
             SELECT tracking_number FROM loans UNION ALL SELECT tracking_number FROM requests ORDER BY 1`,
    },
    [at],
  );
  return rows.map(({ tracking_number: number }) => number);
}

/** Another save of all cases. */
export async function saveAllCases(database: Queryable): Promise<void> {
  for (const text of ['UPDATE loan SET updated_at = now()', 'UPDATE support_request SET updated_at = now()'])
    await database.query({ name: '', text });
}

export async function trackingNumbers(database: Queryable): Promise<string[]> {
  const text =
    'SELECT tracking_number FROM loan UNION ALL SELECT tracking_number FROM support_request ORDER BY 1';
  return (await database.query<{ tracking_number: string }>({ name: '', text })).map(
    ({ tracking_number: number }) => number,
  );
}
