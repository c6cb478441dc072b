export * from './action-attachments.ts';
export * from './document.ts';
export * from './document-title.ts';
export * from './document-type.ts';
export * from './file-kinds.ts';
export * from './judge-file.ts';
export * from './megabytes.ts';
export * from './parts.ts';
