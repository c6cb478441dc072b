/** SESS-02: the browser ends the session after ten minutes without input (milliseconds). */
export const idleMilliseconds = 10 * 60 * 1000;

/** How long before the end the person is warned (milliseconds). */
export const idleWarningMilliseconds = 60 * 1000;

/** The browser reports activity at most this often (milliseconds, decision 0011). */
export const activityReportMilliseconds = 60 * 1000;
