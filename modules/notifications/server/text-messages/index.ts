export { alertAboutTexts } from './use-cases/alert-about-texts.ts';
