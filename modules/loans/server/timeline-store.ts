import { otherLanguages } from '#kit/messages/index.ts';
import { loanFeedback } from '../rules/feedback.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { timelineOf, type TimelineReader } from '#kit/platform/database/case-timeline.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import { answersItem, feedbackLabelOf } from '#cases/server/sql/feedback-labels.ts';
import { decidedEntries } from './decided-store.ts';

/** SQL of the timeline of `loan`. */
export const loanTimelineOf = (reader: TimelineReader): string =>
  timelineOf(loanTables, reader, decidedEntries);

/** The screens' names for targets of feedback; a document type has the lender's name. */
const labelOf = (target: string): string => `coalesce(
  ${feedbackLabelOf(loanFeedback, target, [['crb', 'CRB permission']])},
  (SELECT listed ->> 'display_name' FROM settings, jsonb_array_elements(settings.json_value) AS listed
     WHERE settings.name = 'documents_list' AND listed ->> 'name' = ${target}),
  ${target})`;

/** SQL of what the lender calls a document type in other languages, as JSON; null for any other target. */
const namesOf = (target: string): string => `(
  SELECT jsonb_strip_nulls(jsonb_build_object(${otherLanguages.map((language) => `'${language}', listed -> '${language}'`).join(', ')}))
  FROM settings, jsonb_array_elements(settings.json_value) AS listed
  WHERE settings.name = 'documents_list' AND listed ->> 'name' = ${target})`;

/** SQL of the latest feedback request as a JSON object, null if there never was one. */
export const feedbackOf = (loanId: string): string => `(
  SELECT jsonb_build_object('action_id', asked.action_id, 'whole', asked.whole, 'answer_by', asked.answer_by,
    'comment', asking.comment, 'answered_at', ${moment('answer.created_at')},
    'items', coalesce((
      SELECT jsonb_agg(jsonb_build_object('kind', item.kind, 'target', item.target, 'label', ${labelOf('item.target')},
               'names', ${namesOf('item.target')}, 'reason', item.reason, 'done', EXISTS (
                 SELECT FROM loan_change AS change WHERE change.action_id = asked.answer_id
                   AND ${answersItem('change.target', 'item.target')})
             ) ORDER BY item.ordinal)
      FROM loan_feedback_item AS item WHERE item.action_id = asked.action_id), '[]'))
  FROM loan_feedback AS asked JOIN loan_action AS asking ON asking.id = asked.action_id
  LEFT JOIN loan_action AS answer ON answer.id = asked.answer_id
  WHERE asked.loan_id = ${loanId} ORDER BY asked.action_id DESC LIMIT 1)`;

/** SQL of everything that resubmissions changed, as a JSON list in the order of the form. */
export const changesOf = (loanId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('action_id', change.action_id, 'kind', change.kind, 'target', change.target,
           'label', ${labelOf('change.target')}, 'before', change.before, 'after', change.after,
           'asked', change.asked) ORDER BY change.action_id DESC, change.ordinal)
  FROM loan_change AS change WHERE change.loan_id = ${loanId}), '[]')`;
