/** Maps a field name (rows as `contact_persons.0.email`) to its messages, most important first. */
export type FieldErrors = Record<string, string[]>;
