import type { CaseTables } from './case-tables.ts';
import { moment } from './expressions.ts';

/** Whose timeline: staff see everything, a client what is meant for them. */
export type TimelineReader = 'client' | 'staff';

/** SQL that excludes rows of an alias that this reader may not see; begins with AND. */
export const forReader = (alias: string, reader: TimelineReader): string =>
  reader === 'staff' ? '' : `AND ${alias}.visibility = 'client'`;

/** SQL of attached files as a JSON list, oldest first; in `condition` they are `file`. */
export const filesOf = ({ attachment }: CaseTables, condition: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', file.id, 'file_path', file.id || '/' || file.file_name)
           ORDER BY file.created_at, file.id)
  FROM ${attachment} AS file WHERE ${condition}), '[]')`;

const commentsOf = (tables: CaseTables, reader: TimelineReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('user', author.name, 'comment', said.comment, 'visibility', said.visibility,
           'created_at', ${moment('said.created_at')}, 'documents', ${filesOf(tables, 'file.comment_id = said.id')})
           ORDER BY said.id)
  FROM ${tables.comment} AS said JOIN users AS author ON author.id = said.user_id
  WHERE said.action_id = action.id ${forReader('said', reader)}), '[]')`;

/** SQL of the reason and the person of a rejection; null unless rejected (CASE-09). */
export const rejectionOf = ({
  name,
  action,
  key,
}: CaseTables): string => `CASE WHEN ${name}.status = 'REJECTED' THEN (
  SELECT jsonb_build_object('by', person.name, 'at', ${moment('entry.created_at')}, 'comment', entry.comment,
    'reasons', coalesce(entry.details -> 'reasons', '[]'))
  FROM ${action} AS entry LEFT JOIN users AS person ON person.id = entry.user_id
  WHERE entry.${key} = ${name}.id AND entry.action IN ('rejected', 'expired')
  ORDER BY entry.id DESC LIMIT 1) END`;

/** What the entries of one kind have in addition: pairs of a JSON object, and their joins. */
interface MoreOfEntries {
  readonly pairs: readonly string[];
  readonly joins: string;
}

/** SQL of a case's timeline as a JSON list, newest first, with files and comments (TIME-01, TIME-02); an entry is `action`. */
export const timelineOf = (
  tables: CaseTables,
  reader: TimelineReader,
  { pairs, joins }: MoreOfEntries = { pairs: [], joins: '' },
): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', action.id, 'action', action.action,
           'created_at', ${moment('action.created_at')}, 'user', person.name, 'user_id', person.public_id,
           'is_staff', coalesce(person.roles <> '{client}', true), 'comment', action.comment, 'visibility', action.visibility,
           'documents', ${filesOf(tables, 'file.action_id = action.id')},
           'comments', ${commentsOf(tables, reader)}${pairs.map((pair) => `, ${pair}`).join('')}) ORDER BY action.id DESC)
  FROM ${tables.action} AS action LEFT JOIN users AS person ON person.id = action.user_id ${joins}
  WHERE action.${tables.key} = ${tables.name}.id ${forReader('action', reader)}), '[]')`;
