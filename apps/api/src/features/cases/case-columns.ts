/** A person as cases name them, by the column that holds their number; null where it holds none. */
export const personById = (column: string): string =>
  `(SELECT jsonb_build_object('id', named.public_id, 'name', named.name) FROM users AS named WHERE named.id = ${column})`;

/** The words of the disclaimer that were confirmed; null where it is not known which. */
export const confirmedBy = (alias: string): string =>
  `CASE WHEN ${alias}.disclaimer_version IS NULL THEN NULL ELSE jsonb_build_object(
     'version', ${alias}.disclaimer_version, 'text', ${alias}.disclaimer_wording) END`;
