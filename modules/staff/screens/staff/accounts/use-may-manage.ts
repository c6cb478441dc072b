import { useSession } from '#kit/browser/session/use-session.ts';

/** Whether this person manages colleagues; auditors only see who there is (MONEY-12). */
export const useMayManage = (): boolean => useSession().permissions.includes('staff.manage');
