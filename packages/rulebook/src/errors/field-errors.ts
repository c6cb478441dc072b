/** Field name (rows as `contact_persons.0.email`) to its messages, the first one first. */
export type FieldErrors = Record<string, string[]>;
