import { disc, drawn } from './icon.tsx';

// Apart from the others, as the first screens load these.

export const WarningIcon = /* @__PURE__ */ drawn('M10 3.4l7.8 13.4H2.2zM10 8.2v4M10 14.4v.1');
export const InfoIcon = /* @__PURE__ */ drawn(`${disc}M10 9.2v4.6M10 6.3v.1`);
export const CheckCircleIcon = /* @__PURE__ */ drawn(`${disc}M6.8 10.2l2.3 2.3 4.1-4.7`);
export const RetryIcon = /* @__PURE__ */ drawn('M16.2 10a6.2 6.2 0 1 1-1.9-4.5M16.3 2.8v3.6h-3.6');
export const EyeIcon = /* @__PURE__ */ drawn(
  'M2 10s3-4.8 8-4.8 8 4.8 8 4.8-3 4.8-8 4.8S2 10 2 10zM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
);
export const EyeOffIcon = /* @__PURE__ */ drawn(
  'M3.4 3.4l13.2 13.2M7.4 5.6c.8-.3 1.7-.4 2.6-.4 5 0 8 4.8 8 4.8a14 14 0 0 1-2.5 2.8M12.7 14.4c-.9.3-1.8.4-2.7.4-5 0-8-4.8-8-4.8a14 14 0 0 1 2.7-2.9M8.4 8.5a2.2 2.2 0 0 0 3.1 3.1',
);
