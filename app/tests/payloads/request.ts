/** Valid answers, for tests; each call creates new ones. */
export const validRequestDetails = (changes: Record<string, unknown> = {}) => ({
  name: 'Nakato Foods Ltd',
  contact_name: 'Nakato Grace',
  contact_email: 'grace@example.com',
  contact_phone: '772123456',
  contact_phone_code: '+256',
  contact_role: 'Director',
  category: 'Sales',
  ...changes,
});

export const validChallenge = (changes: Record<string, unknown> = {}) => ({
  challenge: 'Fewer customers come since the new market opened.',
  period: '6',
  solution: 'Yes',
  solution_details: 'We lowered our prices for a month.',
  outcomes: ['Grow my revenue', 'Improve my cash flow'],
  ...changes,
});

export const validDeliverables = (changes: Record<string, unknown> = {}) => ({
  deliverables: ['A sales plan for the year', 'Training for two people'],
  deadline: '2099-03-31',
  ...changes,
});
