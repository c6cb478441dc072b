import { loanTables, requestTables, type CaseTables } from '../database/case-tables.ts';

/** A document that was replaced after its case was sent is kept: the case can be read as it was sent. */
const documentsOf = ({ name, table, key, document }: CaseTables): string =>
  `SELECT held.storage_key AS key, encode(held.sha256, 'hex') AS sha256, held.file_name, '${name}' AS kind,
     held.${key} AS case_id, '${name}-document:' || held.id AS subject,
     held.deleted_at IS NULL OR coalesce(held.pending IS NULL AND held.deleted_at >
       (SELECT owned.submitted_at FROM ${table} AS owned WHERE owned.id = held.${key}), false) AS is_kept
   FROM ${document} AS held`;

const attachmentsOf = ({ name, key, attachment }: CaseTables): string =>
  `SELECT held.storage_key AS key, encode(held.sha256, 'hex') AS sha256, held.file_name, '${name}' AS kind,
     held.${key} AS case_id, '${name}-attachment:' || held.id AS subject, true AS is_kept
   FROM ${attachment} AS held`;

const agreements = `SELECT held.storage_key AS key, encode(held.sha256, 'hex') AS sha256, held.file_name, 'loan' AS kind,
     held.loan_id AS case_id, 'loan:' || held.loan_id AS subject, true AS is_kept
   FROM loan_agreement AS held`;

const ticketFiles = `SELECT held.id AS key, held.sha256, held.file_name, 'ticket' AS kind,
     held.ticket_id AS case_id, 'ticket-attachment:' || held.id AS subject, true AS is_kept
   FROM ticket_attachment AS held`;

const logo = `SELECT held.storage_key AS key, encode(held.sha256, 'hex') AS sha256, held.file AS file_name,
     'logo' AS kind, NULL::bigint AS case_id, 'settings:logo' AS subject, true AS is_kept
   FROM lender_logo AS held`;

/** One SELECT for each table whose rows name files, all with the same columns; the table is `held`. */
const sources: readonly { readonly key: string; readonly select: string }[] = [
  ...[loanTables, requestTables].flatMap((tables) => [
    { key: 'held.storage_key', select: documentsOf(tables) },
    { key: 'held.storage_key', select: attachmentsOf(tables) },
  ]),
  { key: 'held.storage_key', select: agreements },
  { key: 'held.id', select: ticketFiles },
  { key: 'held.storage_key', select: logo },
];

/**
 * Every file that a row names: key, sha256 (hex), file_name, kind, case_id, subject, and is_kept (false: the row stays
 * for its history, the file is gone).
 */
export const namedFiles = sources.map(({ select }) => select).join(' UNION ALL ');

/** The same, after the key `after` in the order of the keys: `most` of each table, each by its own index. */
export const namedFilesAfter = (after: string, most: string): string =>
  sources
    .map(({ key, select }) => `(${select} WHERE ${key} > ${after} ORDER BY ${key} LIMIT ${most})`)
    .join(' UNION ALL ');
