import { say } from '@ensigo/messages';
export const prequalificationTexts = {
  title: say('Prequalification'),
  next: say('Next'),
  submit: say('Submit'),
  applicant: {
    heading: say('About you'),
    aside: say('Change it any time before you submit'),
    nameHint: say('As written on your National ID'),
    nationalIdHint: say('NIN: 14 letters and numbers'),
    otherPosition: say('Specify your position'),
  },
  business: {
    heading: say('Your business'),
    aside: say('All fields are needed'),
    otherNature: say('Specify the nature of business'),
    otherIndustry: say('Specify the industry'),
    descriptionHint: say('What the business does, in a few sentences'),
    shareholdingHint: say('The share of the business that you own'),
  },
  documents: {
    heading: say('Your documents'),
    aside: say('Tick what you have at hand'),
    availabilityHint: say('When can you give us all of them?'),
    incomplete: say('Tick at least one document, and say when you have them.'),
  },
  checkpoint: {
    typedElsewhere: say('This was changed on another device too. Please check it, then go on.'),
    read: say('Read everything once. When you press Submit, you can apply for a loan at once.'),
    readByRules: say(
      'Read everything once. When you press Submit, we will check whether you qualify and tell you at once.',
    ),
    personal: say('Personal Information'),
    business: say('Business Information'),
    documents: say('Documents'),
    disclaimerHeading: say('Disclaimer'),
    tickFirst: say('Please tick the disclaimer to continue.'),
    change: say('Change'),
  },
} as const;
