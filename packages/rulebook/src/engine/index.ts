export * from './field.ts';
export * from './contract.ts';
export * from './validate.ts';
export * from './wizard.ts';
export * from './workflow.ts';
export * from './storable.ts';
