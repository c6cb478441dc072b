import { expect, test } from 'vitest';
import { inPhoneCharacters } from './phone-characters.ts';

const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;

test('REACH-06 a text message in Luganda keeps to the characters of GSM-7', () => {
  const text = inPhoneCharacters('Koodi yo eya ŋŋoma: 123456. Ŋŋenda n’okusasula');
  expect(text).toBe("Koodi yo eya ng'ng'oma: 123456. Ng'ng'enda n'okusasula");
  expect(text).toMatch(gsm);
});
