import { maxWrongCodesOfDay } from '../../rules/code-limits.ts';

/** Whether the day's wrong codes are used up, given the row that counts them (GUARD-09). */
const dayEnded = (row: string): string =>
  `(${row}.day_tries >= ${maxWrongCodesOfDay} AND ${row}.day_since > now() - interval '1 day')`;

/** Whether someone's one-time codes are not compared today, on any device; `person` is their id. */
export const codesEndedFor = (person: string): string =>
  `(EXISTS (SELECT FROM one_time_code AS code WHERE code.user_id = ${person} AND ${dayEnded('code')})
    OR EXISTS (SELECT FROM device_code AS code JOIN sign_in_device AS device ON device.id = code.device_id
               WHERE device.user_id = ${person} AND ${dayEnded('code')}))`;

/** The same for authenticator codes. */
export const authenticatorEndedFor = (person: string): string =>
  `EXISTS (SELECT FROM authenticator AS app WHERE app.user_id = ${person} AND ${dayEnded('app')})`;
