import { readApprovalLimitSettings, storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import { approvalLimitsSchema } from '#lending/rules/loan/approval-limits.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { NumbersSection } from './numbers-section.tsx';
import { summaries } from './summaries.ts';
import { approvalLimitFields, texts } from './texts.ts';

/** Who may approve how much for one client, and above which amount three people act (MONEY-02, MONEY-03). */
export const ApprovalLimitsSection = () => (
  <NumbersSection
    fields={approvalLimitFields}
    lead={texts.approvalLimitsLead}
    money={approvalLimitFields.map(([name]) => name)}
    schema={approvalLimitsSchema}
    source={{
      name: 'approval-limits',
      load: (signal) => callApi(readApprovalLimitSettings, { signal }),
      store: (body, ifMatch) => callApi(storeApprovalLimits, { body, ifMatch }),
    }}
    summaryOf={summaries.approvalLimits}
    takesTwo
    title={texts.approvalLimits}
  />
);
