import { useLocation } from 'react-router';

/** What the screen before handed over; survives a reload. Anything may stand there. */
export const useNavigationState = (): unknown => useLocation().state;
