export { startScrubbing } from './use-cases/scrub-for-a-while.ts';
export { scrubWhole } from './use-cases/scrub-whole.ts';
export { tellAboutFaults } from './use-cases/tell-about-faults.ts';
