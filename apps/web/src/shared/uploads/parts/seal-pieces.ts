// The one place that a key of this account and device would pass through: what is kept on the phone goes out through
// `sealed` and comes back through `unsealed`. Until there is such a key, pieces are kept as they are, in a database of
// this account alone that signing out deletes.

/** Bytes as they are kept on the phone. */
export const sealed = (bytes: ArrayBuffer): Promise<ArrayBuffer> => Promise.resolve(bytes);

/** Bytes as they were; throws if they cannot be read any more. */
export const unsealed = (bytes: ArrayBuffer): Promise<ArrayBuffer> => Promise.resolve(bytes);
