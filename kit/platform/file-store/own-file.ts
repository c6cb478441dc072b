/** A stored file as named in the rows of modules. */
export interface StoredFileRow {
  file_name: string;
  mime: string;
  /** Bytes; a bigint that the driver returns as text. */
  size: string;
  storage_key: string;
  /** Hex. */
  sha256: string;
}
