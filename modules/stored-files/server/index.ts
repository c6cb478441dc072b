export { startScrubbing } from './use-cases.ts';
export { scrubWhole } from './use-cases.ts';
export { tellAboutFaults } from './use-cases.ts';
