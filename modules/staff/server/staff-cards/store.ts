import type { Queryable, Statement } from '#kit/platform/database/types.ts';

export interface CardRow {
  id: string;
  name: string;
  roles: string[];
  working_on: { kind: 'loan' | 'request'; id: number; tracking_number: string; status: string }[];
}

/**
 * $1 the staff member's public id, $2 the person asking. What they work on together: loans and requests in whose
 * timeline the staff member visibly appears, or that are assigned to them.
 */
const card: Statement = {
  name: 'staff_card.find',
  text: `SELECT staff.public_id::text AS id, staff.name, staff.roles, coalesce((
           SELECT jsonb_agg(jsonb_build_object('kind', work.kind, 'id', work.id, 'tracking_number', work.tracking_number,
                    'status', work.status) ORDER BY work.submitted_at DESC)
           FROM (
             SELECT 'loan' AS kind, loan.id, loan.tracking_number, loan.status, loan.submitted_at
             FROM loan WHERE loan.user_id = $2::bigint AND loan.submitted_at IS NOT NULL
               AND (loan.officer_id = staff.id OR EXISTS (
                 SELECT FROM loan_action AS action WHERE action.loan_id = loan.id AND action.user_id = staff.id
                   AND action.visibility = 'client'))
             UNION ALL
             SELECT 'request', request.id, request.tracking_number, request.status, request.submitted_at
             FROM support_request AS request
             WHERE request.user_id = $2::bigint AND request.submitted_at IS NOT NULL
               AND (staff.id IN (request.advisor_id, request.expert_id) OR EXISTS (
                 SELECT FROM request_action AS action WHERE action.request_id = request.id
                   AND staff.id IN (action.user_id, action.expert_id) AND action.visibility = 'client'))
           ) AS work), '[]') AS working_on
         FROM users AS staff WHERE staff.public_id = $1::uuid AND staff.roles <> '{client}'
           AND staff.key_holder_id IS NULL`,
};

/** A staff member's card; undefined for anyone else. */
export async function findCard(
  connection: Queryable,
  id: string,
  askerId: string,
): Promise<CardRow | undefined> {
  const [row] = await connection.query<CardRow>(card, [id, askerId]);
  return row;
}
