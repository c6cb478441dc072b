import { placesOf } from '../fields/field-places.ts';
import { challenge } from './challenge.ts';
import { deliverables } from './deliverables.ts';
import { requestDetails } from './request-details.ts';

/** Every field of a request that a resubmission may change. */
export const requestPlaces = /* @__PURE__ */ placesOf([requestDetails, challenge, deliverables]);
