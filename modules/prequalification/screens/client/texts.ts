import { say } from '#kit/messages/index.ts';
export const prequalificationTexts = {
  title: say('Prequalification'),
  next: say('Next'),
  submit: say('Submit'),
  applicant: {
    heading: say('About you'),
    aside: say('You can change this any time before you submit'),
    nameHint: say('As written on your National ID'),
    nationalIdHint: say('NIN: 13 or 14 letters and numbers'),
    otherPosition: say('Specify your position'),
  },
  business: {
    heading: say('Your business'),
    aside: say('All fields are required'),
    otherNature: say('Specify the nature of business'),
    otherIndustry: say('Specify the industry'),
    descriptionHint: say('What the business does, in a few sentences'),
    shareholdingHint: say('The share of the business you own'),
  },
  documents: {
    heading: say('Your documents'),
    aside: say('Tick the documents you have ready'),
    availabilityHint: say('When can you give us all of them?'),
    incomplete: say('Tick at least one document, and choose when you can give us all of them.'),
  },
  checkpoint: {
    typedElsewhere: say('This was also changed on another device. Check it, then continue.'),
    read: say('Check all your answers. When you press Submit, you can apply for a loan straight away.'),
    readByRules: say(
      'Check all your answers. When you press Submit, we check if you qualify and tell you straight away.',
    ),
    personal: say('Personal Information'),
    business: say('Business Information'),
    documents: say('Documents'),
    disclaimerHeading: say('Disclaimer'),
    tickFirst: say('Tick the disclaimer to continue.'),
  },
} as const;
