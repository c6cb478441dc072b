import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { AuditMailboxSection } from './audit-mailbox-section.tsx';
import { ApplicationLimitsSection } from './application-limits-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { IndustriesSection, NotificationHostsSection } from './list-sections.tsx';
import { AppearanceSection, ThresholdsSection } from './sections.tsx';
import { TextMessagesSection } from './text-messages-section.tsx';
import { texts } from './texts.ts';
import { AskBeforeLeaving } from './unsaved.tsx';
import { WordingSections } from './wording-sections.tsx';

/** /staff/workspace/settings: what an administrator sets without a build (STAFF-04). */
export function AdministrationPage() {
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <AskBeforeLeaving>
        <div className="space-y-6">
          <DocumentsSection />
          <ThresholdsSection />
          <ApplicationLimitsSection />
          <IndustriesSection />
          <WordingSections />
          <AppearanceSection />
          <LogoSection />
          <NotificationHostsSection />
          <AuditMailboxSection />
          <TextMessagesSection />
        </div>
      </AskBeforeLeaving>
    </StaffPage>
  );
}
