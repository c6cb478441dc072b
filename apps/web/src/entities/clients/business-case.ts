import { say } from '@ensigo/messages';
import { readBusiness } from '@ensigo/rulebook/contract';
import { callApi } from '../../shared/api/call-api.ts';
import type { CaseRules } from '../../shared/unsent/mend.ts';
import { businessAnswersOf, businessLabels, businessPart } from './business-answers.ts';

/** The business profile: how its answers on two devices come together (REACH-03). */
export const businessCase: CaseRules = {
  async read() {
    const { business } = await callApi(readBusiness);
    return { version: 0, answers: { [businessPart]: { ...businessAnswersOf(business) } } };
  },
  asStored: (_part, body) => body,
  alwaysAsks: () => false,
  wordsOf: (_part, _name, value) => (typeof value === 'string' ? value : ''),
  labelOf: (_part, name) => businessLabels()[name] ?? name,
  gone: say('This was removed on another device.'),
};
