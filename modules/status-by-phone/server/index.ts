export { endCallbacks, renewCallbacks } from './use-cases/renew-callbacks.ts';
