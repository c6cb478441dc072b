export * from './default-documents.ts';
export * from './settings.ts';
