import { screens } from './screens.ts';

/** The screens on which each side sees a case of either kind. */
export const caseScreens = {
  loan: { client: screens.client.loan, staff: screens.staff.loan },
  request: { client: screens.client.request, staff: screens.staff.request },
} as const;
