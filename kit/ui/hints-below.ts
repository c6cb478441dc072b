/** Around fields side by side: hints come last, so that labels and inputs lie in lines however long the hints are. */
export const hintsBelow =
  '[&_:has(>[id$=-hint])]:flex [&_:has(>[id$=-hint])]:flex-col [&_[id$=-error]]:order-1 [&_[id$=-hint]]:order-1';
