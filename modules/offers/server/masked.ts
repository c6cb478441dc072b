const ends = 3;

/** A phone number of which only the ends are shown: `+256 772 *** 098`. */
export const maskedPhone = (code: string, phone: string): string =>
  `${code} ${phone.slice(0, ends)} *** ${phone.slice(-ends)}`;

/** An address of which the name is masked: `n***@example.test`. */
export const maskedMail = (address: string): string => address.replace(/^(.).*(@[^@]*)$/, '$1***$2');
