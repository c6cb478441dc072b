import { useQueryClient } from '@tanstack/react-query';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { consentTextNames, consentTextSetting } from '#settings/rules/consent-texts.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { MayEdit } from './read-only.tsx';
import { Section } from './section.tsx';
import { Sections, type SettingsGroup, type SettingsSection } from './sections.tsx';
import { labelsOf, type Setting } from './setting.ts';
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
import { journalAccounts } from './settings/journal.ts';
import { earlyRepayment, howToPay, reminders, writeOffNotice } from './settings/repayment.tsx';
import { eligibilityRules } from './settings/rules.tsx';
import { texts } from './texts.ts';
import { AskBeforeLeaving, useUnsavedTitles } from './unsaved.tsx';

const PendingChanges = latePart(
  async () => (await import('#pending-changes/screens/parts/pending-changes.tsx')).PendingChanges,
);
const LogoSection = latePart(async () => (await import('./logo-section.tsx')).LogoSection);

/** A section is named as the server names its setting. */
const one = (name: string, setting: Setting): SettingsSection => ({
  id: name,
  title: setting.title,
  words: labelsOf(setting),
  names: [name],
  titles: [setting.title],
  content: <Section name={name} setting={setting} />,
});

const groups: readonly SettingsGroup[] = [
  {
    title: 'Lending',
    sections: [
      one('loan-products', loanProducts),
      one('prequalification-rules', eligibilityRules),
      one('thresholds', thresholds),
      one('approval-limits', approvalLimits),
      one('affordability', affordability),
      one('early-repayment', earlyRepayment),
      one('agreement-required', agreementRequired),
    ],
  },
  {
    title: 'Servicing',
    sections: [
      one('how-to-pay', howToPay),
      one('repayment-reminders', reminders),
      one('write-off-notice', writeOffNotice),
      one('journal-accounts', journalAccounts),
    ],
  },
  {
    title: 'Applications',
    sections: [
      one('document-types', documents),
      one('rejection-reasons', rejectionReasons),
      one('answer-templates', answerTemplates),
      one('industries', industries),
      one('application-limits', applicationLimits),
      one('waiting-expiry', waitingExpiry),
    ],
  },
  {
    title: 'Texts',
    sections: [
      one('agreement-template', agreementTemplate),
      {
        id: 'consent-texts',
        title: 'Consent texts',
        words: consentTextNames.map((name) => labelsOf(consentTexts[name])).join(' '),
        names: consentTextNames.map(consentTextSetting),
        titles: consentTextNames.map((name) => consentTexts[name].title),
        content: consentTextNames.map((name) => (
          <Section key={name} name={consentTextSetting(name)} setting={consentTexts[name]} />
        )),
      },
    ],
  },
  {
    title: 'System',
    sections: [
      one('appearance', appearance),
      { id: 'logo', title: texts.logo, words: '', names: ['logo'], titles: [], content: <LogoSection /> },
      one('notification-hosts', notificationHosts),
      one('text-messages', textMessages),
      one('audit-mailbox', auditMailbox),
    ],
  },
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
    <StaffPage title={texts.title}>
      <MayEdit value={mayEdit}>
        <AskBeforeLeaving>
          <Pending />
          <Sections groups={groups} />
        </AskBeforeLeaving>
      </MayEdit>
    </StaffPage>
  );
}
