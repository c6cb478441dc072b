/** The only kind of documents in a request: the form's field is `supporting_documents[]`. */
export const requestDocumentType = 'supporting_documents';

/** SUPPORT-04: optional; up to 5 files of 20 MB. */
export const requestDocumentRule = {
  max_files: 5,
  max_size: 20,
  mimes: ['pdf', 'csv', 'xlsx'],
} as const;
