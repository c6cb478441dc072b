export { alertAboutTexts } from './use-cases.ts';
