/** A stored file as the rows of features name it. */
export interface StoredFileRow {
  file_name: string;
  mime: string;
  /** Bytes, as the driver's text of a bigint. */
  size: string;
  storage_key: string;
}
