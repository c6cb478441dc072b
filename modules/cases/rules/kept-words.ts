import { named } from '#kit/messages/index.ts';

/**
 * Words of tables that are kept in English and shown to clients in other languages too (REACH-06): what happened in the
 * timeline, and what the buttons of a list are called. A test holds the tables against them.
 *
 * @public the build of a language reads them here
 */
export const keptWords = /* @__PURE__ */ named([
  'applying',
  'submitted',
  'resubmit',
  'processing',
  'request feedback',
  'reminded',
  'feedback withdrawn',
  'expired',
  'comment',
  'approved',
  'rejected',
  'closed',
  'completed',
  'reopened',
  'under review',
  'review completed',
  'proposed expert',
  'under expert assessment',
  'assessment submitted',
  'budget approved',
  'assigned to expert',
  'reassigned to expert',
  'under workplan development',
  'workplan submitted',
  'workplan approved',
  'under workplan implementation',
  'approve deliverables',
  'reject deliverables',
  'condition answered',
  'offer signed',
  'offer declined',
  'offer expired',
  'written off',
  'write-off undone',
  'CONTINUE',
  'REPEAT',
  'UPDATE',
  'UPDATE DOCS',
  'VIEW',
  'Uganda',
  'Zambia',
  'Egypt',
]);
