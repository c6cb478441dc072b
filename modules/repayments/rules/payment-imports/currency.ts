/** The lender's currency, in which alone a payment is recorded. */
const ours = 'UGX';

/** How it is written before or behind a sum. */
export const oursBySum = String.raw`UGX|UGS|UG\.?\s?Shs?|U\.?Shs?|Shs?`;
const ourNames = new RegExp(String.raw`(?<!\p{L})(?:${oursBySum}|shillings?)(?!\p{L})|\/[=-]`, 'iu');

/** ISO codes and abbreviations of the currencies that accounts in East Africa are kept in or paid from. */
const otherCodes = String.raw`US ?\$|USD|EUR|GBP|K(?:ES|SHS?)|T(?:ZS|SHS?)|RWF|FRW|SSP|BIF|FBU|CDF|ZAR|AED|SAR|CNY|RMB|INR|JPY|CHF|CAD|AUD|NGN|GHS|ETB|ZMW|SDG|SEK|NOK|DKK|XOF|XAF`;
const otherCode = new RegExp(String.raw`(?<![\p{L}])(?:${otherCodes})(?!\p{L})`, 'iu');
const otherNames =
  /[$€£¥₦₹]|(?<!\p{L})(?:(?:kenyan?|tanzanian?)\s+shillings?|dollars?|euros?|pounds?|(?:rwandan?\s+)?francs?|yuan|rand|rupees?|birr|naira)(?!\p{L})/iu;
const allOther = new RegExp(`${otherCode.source}|${otherNames.source}`, 'giu');

/** The currency that a text names: `UGX`, another one as it is written, or undefined where it names none. */
export function currencyIn(text: string): string | undefined {
  const [other] = otherCode.exec(text) ?? otherNames.exec(text) ?? [];
  return other ?? (ourNames.test(text) ? ours : undefined);
}

export const isOtherCurrency = (currency: string | undefined): currency is string =>
  currency !== undefined && currency !== ours;

/** What a cell of a column for currencies says; `800` is the number of UGX. */
export const currencyOfCell = (cell: string): string | undefined =>
  cell === '' ? undefined : /^(?:800|uganda.*)$/i.test(cell) ? ours : (currencyIn(cell) ?? cell);

/** Whether a cell is a currency and nothing more. */
export const isCurrencyAlone = (cell: string): boolean => currencyIn(cell)?.length === cell.length;

/** The name of a column without the currency in it. */
export const withoutCurrency = (name: string): string =>
  name.replaceAll(allOther, '').replaceAll(new RegExp(ourNames.source, 'giu'), '');

const currencyRow = /(?:currency|ccy)(?: code)?[^\p{L}$€£]*(?<stated>.*)/iu;

const startsOurs = new RegExp(String.raw`^(?:${oursBySum}|uganda\w*)(?!\p{L})`, 'iu');

/** The currency named above a statement's table: `Currency: USD`, `Account 9030 (USD)`. */
export function currencyAbove(rows: readonly (readonly string[])[]): string | undefined {
  const texts = rows.map((cells) => cells.filter((cell) => cell !== '').join(' '));
  for (const text of texts) {
    const stated = currencyRow.exec(text)?.groups?.['stated'] ?? '';
    if (startsOurs.test(stated)) return ours;
    const other = currencyIn(stated) ?? /^[A-Z]{3}(?!\p{L})/u.exec(stated)?.[0];
    if (other !== undefined) return other;
  }
  const named = texts.map((text) => otherCode.exec(text)?.[0] ?? currencyIn(text));
  return named.includes(ours) ? ours : named.find((one) => one !== undefined && otherCode.test(one));
}
