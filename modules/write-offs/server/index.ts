export { detailsOfWriteOff, writeOffEffects } from './effects.ts';
