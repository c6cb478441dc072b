export { postJournal } from './posting.ts';
