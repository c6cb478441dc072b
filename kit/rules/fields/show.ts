import { firmSpace, say } from '../../messages/index.ts';
import { isCalendarDate } from './date.ts';

const months = (): readonly string[] => [
  say('Jan'),
  say('Feb'),
  say('Mar'),
  say('Apr'),
  say('May'),
  say('Jun'),
  say('Jul'),
  say('Aug'),
  say('Sep'),
  say('Oct'),
  say('Nov'),
  say('Dec'),
];

/** Uganda is three hours ahead of UTC all year (milliseconds). */
const kampalaOffset = 3 * 60 * 60 * 1000;

/** SHOW-01, RULE-09: digits with thousands separators, and two decimals or none: `15,000,000`, `1,450,000.50`. */
export function formatNumber(value: string | number): string {
  const [whole = '0', decimals = ''] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=([0-9]{3})+$)/g, ',');
  const cents = decimals.slice(0, 2).padEnd(2, '0');
  return cents === '00' ? grouped : `${grouped}.${cents}`;
}

/** SHOW-01: `UGX 15,000,000`. */
export const formatAmount = (value: string | number): string => `UGX${firmSpace}${formatNumber(value)}`;

/** A phone number after its country code: `+256 772123456`. */
export const formatPhone = (code: string, phone: string): string => `${code}${firmSpace}${phone}`;

/** The lender's day, in Kampala, on which a moment (ISO 8601) is: YYYY-MM-DD. */
export const lenderDay = (moment: string): string => localTime(moment).slice(0, 10);

/** A moment with its distance from UTC: late in the evening of UTC it is another day in Kampala. */
const momentShape = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[-+]\d\d:?\d\d)$/;

/** The lender's day of such a moment, as others write it; any other text as it is. */
export function dayOfMoment(text: string): string {
  const [, day = '', time = '', offset = ''] = momentShape.exec(text) ?? [];
  const moment = `${day}T${time}${offset.replace(/(\d\d)(\d\d)$/, '$1:$2')}`;
  return isCalendarDate(day) && !Number.isNaN(Date.parse(moment)) ? lenderDay(moment) : text;
}

/** SHOW-02: a day (YYYY-MM-DD) or a timestamp (ISO 8601, shown as the day in Kampala) as `06 Feb 2019`. */
export function formatDate(value: string): string {
  const day = value.length > 10 ? lenderDay(value) : value;
  const [year = '', month = '', date = ''] = day.split('-');
  return [date, months()[Number(month) - 1] ?? '', year].join(firmSpace);
}

/** The month of a day (YYYY-MM-DD), as `Feb 2019`. */
export const formatMonth = (day: string): string => formatDate(day).slice('01 '.length);

/** The time of a timestamp, in Kampala: `09:14`. */
export const formatTime = (value: string): string => localTime(value).slice(11, 16);

/** A timestamp as `06 Feb 2019, 09:14`, in Kampala time. */
export const formatDateTime = (value: string): string => `${formatDate(value)}, ${formatTime(value)}`;

function localTime(moment: string): string {
  return new Date(Date.parse(moment) + kampalaOffset).toISOString();
}

/** SHOW-03: the first letters of up to two words, in upper case. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
