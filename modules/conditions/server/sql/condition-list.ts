/** SQL of the conditions that an approval states, by the alias of the approval, as a JSON list. */
export const conditionListOf = (approval: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('text', stated.condition, 'before_on', stated.before_on) ORDER BY stated.ordinal)
  FROM loan_condition AS stated WHERE stated.action_id = ${approval}.action_id), '[]')`;
