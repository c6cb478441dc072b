import { say } from '../../messages/index.ts';

/** What an upload fails with that was cancelled: an AbortError. */
export const cancelled = (): DOMException => new DOMException(say('The upload was cancelled.'), 'AbortError');
