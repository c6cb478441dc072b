import { useQueryClient } from '@tanstack/react-query';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Parts } from './parts.tsx';
import { MayEdit } from './read-only.tsx';
import { Section } from './section.tsx';
import type { Setting } from './setting.ts';
import { agreementRequired, agreementTemplate } from './settings/agreement.ts';
import { consentTexts } from './settings/consent-texts.tsx';
import { documents } from './settings/documents.tsx';
import { industries } from './settings/industries.tsx';
import { appearance, auditMailbox, notificationHosts, textMessages } from './settings/lender.tsx';
import {
  affordability,
  applicationLimits,
  approvalLimits,
  thresholds,
  waitingExpiry,
} from './settings/limits.ts';
import { answerTemplates, rejectionReasons } from './settings/messages.ts';
import { loanProducts } from './settings/products.tsx';
import { earlyRepayment, howToPay, reminders } from './settings/repayment.tsx';
import { eligibilityRules } from './settings/rules.tsx';
import { texts } from './texts.ts';
import { AskBeforeLeaving, useUnsavedTitles } from './unsaved.tsx';

const PendingChanges = latePart(
  async () => (await import('#pending-changes/screens/parts/pending-changes.tsx')).PendingChanges,
);
const LogoSection = latePart(async () => (await import('./logo-section.tsx')).LogoSection);

const part = (id: string, setting: Setting) => ({
  id,
  title: setting.title,
  content: <Section setting={setting} />,
});
const several = (id: string, title: string, settings: readonly Setting[]) => ({
  id,
  title,
  content: settings.map((setting) => <Section key={setting.title} setting={setting} />),
});

const parts = [
  part('documents', documents),
  part('thresholds', thresholds),
  part('eligibility', eligibilityRules),
  part('products', loanProducts),
  part('approval-limits', approvalLimits),
  part('affordability', affordability),
  part('early-repayment', earlyRepayment),
  several('agreement', 'Agreement', [agreementRequired, agreementTemplate]),
  part('how-to-pay', howToPay),
  part('reminders', reminders),
  part('applications', applicationLimits),
  part('rejection', rejectionReasons),
  part('templates', answerTemplates),
  part('waiting', waitingExpiry),
  part('industries', industries),
  several('consent_texts', 'Consent texts', consentTexts),
  part('appearance', appearance),
  { id: 'logo', title: texts.logo, content: <LogoSection /> },
  part('notifications', notificationHosts),
  part('audit-log', auditMailbox),
  part('text-messages', textMessages),
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
