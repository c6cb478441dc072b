import { useLocation } from 'react-router';

/** What the previous screen passed on; survives a reload. It can be anything. */
export const useNavigationState = (): unknown => useLocation().state;
