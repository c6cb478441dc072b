export { addresses } from './address-store.ts';
export { codes } from './code-store.ts';
export { hashChosenPassword, hashPassword, hashQueue, passwordMatches } from './passwords.ts';
export { presentUser, welcome } from './responses.ts';
export { accounts, type UserRow } from './store.ts';
export { freeAddress } from './use-cases/sign-up.ts';
export { judgeCode, refusalOfCode, type RightCode } from './use-cases/judge-code.ts';
export { secondsUntilCode, sendCode } from './use-cases/send-code.ts';
export { codesEndedMessage, ownPasswordChangedMessage } from './messages.ts';
export { forgetFailures } from './forget-failures.ts';
export { helpFor } from './help.ts';
export { isMailboxUnknown } from './use-cases/mailboxes.ts';
export { triedOnceMore } from './messages.ts';
export { completeSignIn, startVerifiedSession } from './use-cases/sign-in.ts';
export { recordWrongCode } from './use-cases/judge-code.ts';
export { tellOfFailures } from './use-cases/judge-code.ts';
export {
  mayUsePassword,
  notYourPassword,
  ownerToCompare,
  refuseByProvider,
} from './use-cases/own-password.ts';
export type { Visitor } from './use-cases/judge-code.ts';
export { noCodeByText, noMoreMail } from './text-refusals.ts';
export { countUnprovenMail } from './use-cases/mailboxes.ts';
