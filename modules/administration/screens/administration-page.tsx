import { useQueryClient } from '@tanstack/react-query';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { ApprovalLimitsSection } from './approval-limits-section.tsx';
import { ApplicationLimitsSection } from './application-limits-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { IndustriesSection } from './industries-section.tsx';
import { NotificationHostsSection } from './list-sections.tsx';
import { Parts } from './parts.tsx';
import { productTexts } from './product-texts.ts';
import { MayEdit } from './read-only.tsx';
import { texts } from './texts.ts';
import { ThresholdsSection } from './thresholds-section.tsx';
import { AskBeforeLeaving, useUnsavedTitles } from './unsaved.tsx';
import { ConsentTextSections } from './consent-text-sections.tsx';

const PendingChanges = latePart(
  async () => (await import('#pending-changes/screens/parts/pending-changes.tsx')).PendingChanges,
);
const AnswerTemplatesSection = latePart(
  async () => (await import('./answer-templates-section.tsx')).AnswerTemplatesSection,
);
const AuditMailboxSection = latePart(
  async () => (await import('./audit-mailbox-section.tsx')).AuditMailboxSection,
);
const AgreementSections = latePart(async () => (await import('./agreement-sections.tsx')).AgreementSections);
const AppearanceSection = latePart(async () => (await import('./appearance-section.tsx')).AppearanceSection);
const AffordabilitySection = latePart(
  async () => (await import('./affordability-section.tsx')).AffordabilitySection,
);
const EarlyRepaymentSection = latePart(
  async () => (await import('./early-repayment-section.tsx')).EarlyRepaymentSection,
);
const HowToPaySection = latePart(async () => (await import('./how-to-pay-section.tsx')).HowToPaySection);
const LogoSection = latePart(async () => (await import('./logo-section.tsx')).LogoSection);
const RemindersSection = latePart(async () => (await import('./reminders-section.tsx')).RemindersSection);
const RejectionReasonsSection = latePart(
  async () => (await import('./rejection-reasons-section.tsx')).RejectionReasonsSection,
);
const RulesSection = latePart(async () => (await import('./rules-section.tsx')).RulesSection);
const TextMessagesSection = latePart(
  async () => (await import('./text-messages-section.tsx')).TextMessagesSection,
);
const WaitingExpirySection = latePart(
  async () => (await import('./waiting-expiry-section.tsx')).WaitingExpirySection,
);

const ProductsSection = latePart(async () => (await import('./products-section.tsx')).ProductsSection);

const parts = [
  { id: 'documents', title: texts.documents, content: <DocumentsSection /> },
  { id: 'thresholds', title: texts.thresholds, content: <ThresholdsSection /> },
  { id: 'qualification', title: texts.qualification, content: <RulesSection /> },
  { id: 'products', title: productTexts.title, content: <ProductsSection /> },
  { id: 'approval-limits', title: texts.approvalLimits, content: <ApprovalLimitsSection /> },
  { id: 'affordability', title: texts.affordability, content: <AffordabilitySection /> },
  { id: 'early-repayment', title: texts.earlyRepayment, content: <EarlyRepaymentSection /> },
  { id: 'agreement', title: 'Agreement', content: <AgreementSections /> },
  { id: 'how-to-pay', title: texts.howToPay, content: <HowToPaySection /> },
  { id: 'reminders', title: texts.reminders, content: <RemindersSection /> },
  { id: 'applications', title: texts.applications, content: <ApplicationLimitsSection /> },
  { id: 'rejection', title: texts.rejection, content: <RejectionReasonsSection /> },
  { id: 'templates', title: texts.templates, content: <AnswerTemplatesSection /> },
  { id: 'waiting', title: texts.waiting, content: <WaitingExpirySection /> },
  { id: 'industries', title: texts.industries, content: <IndustriesSection /> },
  { id: 'consent_texts', title: texts.consentTexts, content: <ConsentTextSections /> },
  { id: 'appearance', title: texts.appearance, content: <AppearanceSection /> },
  { id: 'logo', title: texts.logo, content: <LogoSection /> },
  { id: 'notifications', title: texts.hosts, content: <NotificationHostsSection /> },
  { id: 'audit-log', title: texts.auditMailbox, content: <AuditMailboxSection /> },
  { id: 'text-messages', title: texts.textMessages, content: <TextMessagesSection /> },
];

/**
 * What waits for another administrator. A section that is being edited is left as it is: storing it then says that
 * there is a newer version.
 */
function Pending() {
  const client = useQueryClient();
  const isEdited = useUnsavedTitles().length > 0;
  return (
    <PendingChanges
      kinds={['setting']}
      onDecided={() => {
        if (!isEdited) void client.invalidateQueries({ queryKey: ['administration'] });
      }}
    />
  );
}

/** /staff/workspace/settings: what an administrator can set without a build (STAFF-04). */
export function AdministrationPage() {
  const mayEdit = useSession().permissions.includes('settings.edit');
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <MayEdit value={mayEdit}>
        <AskBeforeLeaving>
          <Pending />
          <Parts parts={parts} />
        </AskBeforeLeaving>
      </MayEdit>
    </StaffPage>
  );
}
