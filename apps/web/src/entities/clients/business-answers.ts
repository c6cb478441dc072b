import { say } from '@ensigo/messages';
import type { readBusiness } from '@ensigo/rulebook/contract';
import type { BusinessProfile } from '@ensigo/rulebook/business';
import type { AnswerOf } from '@ensigo/rulebook/engine';

/** The business profile among what waits to be sent. */
export const businessChain = 'business';
export const businessPart = 'profile';

const empty: BusinessProfile = {
  name: '',
  registration_number: '',
  registration_years: '',
  nature_of_business: '',
  industry_id: '',
  location: '',
  description: '',
};

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** The business as its form shows it. */
export const businessAnswersOf = (business: AnswerOf<typeof readBusiness>['business']): BusinessProfile =>
  business === null
    ? empty
    : {
        name: business.name,
        registration_number: business.registration_number,
        registration_years: text(business.registration_years),
        nature_of_business: text(business.nature_of_business),
        industry_id: text(business.industry_id),
        location: text(business.location),
        description: text(business.description),
      };

export const businessLabels = (): Readonly<Record<string, string>> => ({
  name: say('Business name'),
  registration_number: say('Registration number'),
  registration_years: say('Registration years'),
  nature_of_business: say('Nature of business'),
  industry_id: say('Industry'),
  location: say('Location'),
  description: say('Description'),
});
