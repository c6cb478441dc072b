import * as z from 'zod/mini';

/** Version of the consent text that was shown; the current one if absent. */
export const shownConsentTextVersion = /* @__PURE__ */ z.optional(
  z.pipe(
    z.transform((value) => {
      const version = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return Number.isSafeInteger(version) ? version : undefined;
    }),
    z.optional(z.int()),
  ),
);
