import type { QueueViewAnswer } from '../../endpoints/queue-views.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const list: Statement = {
  name: 'queue_view.list',
  text: `SELECT id::int, name, search FROM queue_view WHERE user_id = $1::bigint AND kind = $2
         ORDER BY lower(name), id`,
};

/** $4 the search, $5 the most that a person may keep; a view of the same name is replaced. */
const keep: Statement = {
  name: 'queue_view.keep',
  text: `INSERT INTO queue_view (user_id, kind, name, search)
         SELECT $1::bigint, $2, $3, $4
         WHERE (SELECT count(*) FROM queue_view WHERE user_id = $1::bigint AND kind = $2 AND lower(name) <> lower($3))
           < $5::int
         ON CONFLICT (user_id, kind, lower(name)) DO UPDATE SET name = excluded.name, search = excluded.search
         RETURNING id`,
};

const forget: Statement = {
  name: 'queue_view.forget',
  text: 'DELETE FROM queue_view WHERE id = $1::bigint AND user_id = $2::bigint RETURNING id',
};

/** The kept views of queues; everyone sees only their own. */
export const views = {
  list: (connection: Queryable, userId: string, kind: string) =>
    connection.query<QueueViewAnswer>(list, [userId, kind]),

  /** False if there are as many as one may keep. */
  async keep(
    connection: Queryable,
    userId: string,
    view: { readonly kind: string; readonly name: string; readonly search: string },
    most: number,
  ): Promise<boolean> {
    const values = [userId, view.kind, view.name, view.search, most];
    return (await connection.query(keep, values)).length === 1;
  },

  /** False if it is not this person's. */
  async forget(connection: Queryable, userId: string, id: string): Promise<boolean> {
    return (await connection.query(forget, [id, userId])).length === 1;
  },
};
