/** SESS-02: without input the browser ends the session after ten minutes (milliseconds). */
export const idleMilliseconds = 10 * 60 * 1000;

/** The person is warned this long before the end (milliseconds). */
export const idleWarningMilliseconds = 60 * 1000;

/** The browser reports activity at most this often (milliseconds, decision 0112). */
export const activityReportMilliseconds = 60 * 1000;

/** Wrong codes of a day, after which none is compared until it has passed or staff lift it (GUARD-09). */
export const maxWrongCodesOfDay = 20;
