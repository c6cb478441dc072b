import type { StaffRole } from '#kit/rules/access/roles.ts';

/** One of the example lender's staff. */
interface ExampleStaff {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

/** The example lender's staff: the approver of a loan does not disburse it, and every role has a person. */
export const exampleStaff = {
  miriam: {
    name: 'Nansubuga Miriam',
    email: 'miriam@lender.example',
    roles: ['credit-manager', 'administrator'],
  },
  alex: { name: 'Tumwine Alex', email: 'alex@lender.example', roles: ['administrator'] },
  henry: { name: 'Kaggwa Henry', email: 'henry@lender.example', roles: ['credit-manager'] },
  ruth: { name: 'Namusoke Ruth', email: 'ruth@lender.example', roles: ['loan-officer'] },
  daniel: { name: 'Opio Daniel', email: 'daniel@lender.example', roles: ['loan-officer'] },
  joyce: { name: 'Nalwoga Joyce', email: 'joyce@lender.example', roles: ['cashier'] },
  sarah: { name: 'Auma Sarah', email: 'sarah@lender.example', roles: ['advisor'] },
  peter: { name: 'Byaruhanga Peter', email: 'peter@lender.example', roles: ['advisor'] },
  agnes: { name: 'Nyakato Agnes', email: 'agnes@lender.example', roles: ['expert'] },
  ivan: { name: 'Wasswa Ivan', email: 'ivan@lender.example', roles: ['auditor'] },
} as const satisfies Record<string, ExampleStaff>;

/** The key of a member of the example's staff. */
export type StaffKey = keyof typeof exampleStaff;

const familyNames = [
  'Nakato',
  'Okello',
  'Mugisha',
  'Achieng',
  'Kato',
  'Nabirye',
  'Ssemakula',
  'Atim',
  'Tumusiime',
  'Namubiru',
  'Ojok',
  'Kyomuhendo',
];
const firstNames = [
  'Grace',
  'James',
  'Paul',
  'Sarah',
  'Hassan',
  'Joan',
  'Robert',
  'Stella',
  'Moses',
  'Esther',
];

interface Trade {
  readonly name: string;
  readonly industry: string;
  readonly description: string;
}

const trades: readonly Trade[] = [
  {
    name: 'Poultry and Feeds',
    industry: 'Agriculture',
    description: 'We raise layers and sell eggs and feeds.',
  },
  { name: 'Metal Works', industry: 'Manufacturing', description: 'We weld gates, windows and school desks.' },
  { name: 'Dairy Farm', industry: 'Agriculture', description: 'We sell milk and yoghurt to shops in town.' },
  {
    name: 'Motor Spares',
    industry: 'Retail Trade',
    description: 'We sell spare parts for boda bodas and taxis.',
  },
  { name: 'Tailoring', industry: 'Manufacturing', description: 'We sew school uniforms and gomesi.' },
  {
    name: 'Fresh Produce',
    industry: 'Wholesale and Distribution',
    description: 'We bring matooke and fruit to markets.',
  },
  { name: 'Salon and Spa', industry: 'Other services', description: 'Hair, nails and bridal make-up.' },
  { name: 'Guest House', industry: 'Hospitality', description: 'Twelve rooms near the bus park.' },
  {
    name: 'Clinic',
    industry: 'Healthcare',
    description: 'A clinic with a small laboratory and a drug shop.',
  },
  {
    name: 'Bakery',
    industry: 'Food and Beverage',
    description: 'Bread, mandazi and cakes, baked every night.',
  },
];
const towns = [
  'Mukono',
  'Gulu',
  'Kabale',
  'Jinja',
  'Tororo',
  'Entebbe',
  'Mbarara',
  'Lira',
  'Masaka',
  'Soroti',
];

export interface ExampleClient {
  readonly name: string;
  readonly email: string;
  /** Nine digits. */
  readonly phone: string;
  readonly nationalId: string;
  readonly gender: 'Female' | 'Male';
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly town: string;
  readonly business: string;
  readonly trade: Trade;
}

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('a list without entries');
  return item;
};

/** This client is in processing, and has a second account: the same NIN and phone, under another name (CASE-07). */
const secondAccount = { index: 11, of: 2 } as const;

/** A NIN that agrees with gender and year of birth. */
const nationalIdOf = (index: number): string =>
  `C${index % 2 === 0 ? 'F' : 'M'}${String(70 + (index % 30))}${String(1_000_000 + index * 7_919)}HJA`;

/** The client with this number, always the same one. */
export function exampleClient(index: number): ExampleClient {
  const family = pick(familyNames, index * 5 + Math.floor(index / 12));
  const first = pick(firstNames, index * 3 + Math.floor(index / 10));
  const trade = pick(trades, index * 7);
  const owner = index === secondAccount.index ? secondAccount.of : index;
  return {
    name: `${family} ${first}`,
    email: `${first}.${family}${String(index)}@client.example`.toLowerCase(),
    phone: `77${String(2_000_000 + owner * 13_417).padStart(7, '0')}`,
    nationalId: nationalIdOf(owner),
    gender: index % 2 === 0 ? 'Female' : 'Male',
    dateOfBirth: `${String(1970 + (index % 30))}-0${String(1 + (index % 9))}-14`,
    town: pick(towns, index * 3),
    business: `${family} ${trade.name}`,
    trade,
  };
}
