export const prequalificationTexts = {
  title: 'Prequalification',
  next: 'Next',
  submit: 'Submit',
  applicant: {
    heading: 'About you',
    aside: 'Change it any time before you submit',
    nameHint: 'As written on your National ID',
    nationalIdHint: 'NIN: 14 letters and numbers',
    otherPosition: 'Specify your position',
  },
  business: {
    heading: 'Your business',
    aside: 'All fields are needed',
    otherNature: 'Specify the nature of business',
    otherIndustry: 'Specify the industry',
    descriptionHint: 'What the business does, in a few sentences',
    shareholdingHint: 'The share of the business that you own',
  },
  documents: {
    heading: 'Your documents',
    aside: 'Tick what you have at hand',
    availabilityHint: 'When can you give us all of them?',
    incomplete: 'Tick at least one document, and say when you have them.',
  },
  checkpoint: {
    read: 'Read everything once. When you press Submit, you can apply for a loan at once.',
    readByRules:
      'Read everything once. When you press Submit, we will check whether you qualify and tell you at once.',
    personal: 'Personal Information',
    business: 'Business Information',
    documents: 'Documents',
    disclaimerHeading: 'Disclaimer',
    tickFirst: 'Please tick the disclaimer to continue.',
    change: 'Change',
  },
} as const;
