/** The sections that are loaded after the screen, together: each file of its own would cost every screen a line. */
export { AnswerTemplatesSection } from './answer-templates-section.tsx';
export { AuditMailboxSection } from './audit-mailbox-section.tsx';
export { EarlyPriceSection } from './early-price-section.tsx';
export { LogoSection } from './logo-section.tsx';
export { RejectionReasonsSection } from './rejection-reasons-section.tsx';
export { TextMessagesSection } from './text-messages-section.tsx';
export { WaitingExpirySection } from './waiting-expiry-section.tsx';
