/** Files of a timeline entry or a comment (L§5, REQ-06). */
export const actionAttachmentRule = {
  max_files: 5,
  max_size: 20,
  mimes: ['jpg', 'jpeg', 'png', 'pdf', 'xlsx', 'doc', 'docx'],
} as const;
