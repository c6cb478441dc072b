import type { FastifyInstance } from 'fastify';
import { listAdvisors } from '#support-requests/endpoints/staff-requests.ts';
import { storeBusiness } from '#business/endpoints/business.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { keepCounts } from '#reports/server/index.ts';
import { followServicing } from '#servicing/server/index.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { make, type Caller } from './caller.ts';
import { setUpLender } from './lender.ts';
import { makeLoan, type Ending } from './loans.ts';
import { payByMobileMoney } from './mobile-money.ts';
import { makeRequest, requestEndings, type Advisors } from './requests.ts';
import { exampleClient, exampleStaff, type ExampleClient, type StaffKey } from './people.ts';
import { arrearsDays, forgetServicing } from './servicing.ts';
import { finishFilling, insertExamplePerson, requireSignatures } from './store.ts';

const clients = 60;
const hoursPerDay = 24;

/** The status of each client's loan; the list repeats. */
const endings: readonly Ending[] = [
  'SUBMITTED',
  'PROCESSING',
  'CLOSED',
  'APPLYING',
  'WAITING FOR FEEDBACK',
  'SUBMITTED',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'RESUBMITTED',
];

/** Clients who pay by mobile money, where a network is set up. */
const payers = { paid: 2, unknown: 22 } as const;

/** Clients who have repaid a loan, and have the next one. */
const returning: ReadonlySet<number> = new Set([17, 37, 57]);

/** Their loans may have begun long ago; open ones are younger, and some are overdue. */
const ended: ReadonlySet<Ending> = new Set(['CLOSED', 'COMPLETED', 'REJECTED']);

function answersOf(client: ExampleClient, index: number) {
  const { name, email, phone, nationalId, gender, dateOfBirth, town, business, trade } = client;
  return {
    applicant: {
      name,
      date_of_birth: dateOfBirth,
      gender,
      email,
      phone,
      phone_code: '+256',
      alternative_phone: '',
      alternative_phone_code: '+256',
      contact: index % 3 === 0 ? 'Email' : 'Phone Call',
      address: town,
      national_id: nationalId,
      position: 'Director',
    },
    business: {
      registered_business: true,
      business_name: business,
      registration_number: `8002000${String(1_000_000 + index)}`,
      registration_date: '2019-02-06',
      nature_of_business: 'Single Member Company',
      industry: trade.industry,
      description: trade.description,
      revenue_in_12_months: 'UGX 36,000,000 - 100,000,000',
      employees: '2 - 5',
      shareholding: 'Above 50%',
      operation_years: 'more than 5 years',
    },
    documents: ['Certificate of incorporation', 'Trading Licence'],
    documents_availability: 'Less than 2 days',
  };
}

/** Fills an empty installation with the example lender; everyone gets the password with the given hash. */
export async function fillExample(
  platform: Platform,
  server: FastifyInstance,
  passwordHash: string,
): Promise<void> {
  const { database, ids, clock } = platform;
  await requireSignatures(database, false);
  const join = async (
    person: { name: string; email: string; phone: string; roles: readonly string[] },
    daysAgo: number,
  ) => {
    const token = ids.token();
    const row = { ...person, passwordHash, daysAgo, tokenHash: sha256(token) };
    return { userId: await insertExamplePerson(database, row), token };
  };
  const hire = ({ name, email, roles }: (typeof exampleStaff)[StaffKey], nth: number) =>
    join({ name, email, roles, phone: `70010000${String(nth)}` }, 90);
  const { miriam, henry, alex, ruth, daniel, joyce, sarah, peter, agnes, ivan } = exampleStaff;
  // The first administrator sets the lender up: later on, a change of the products waits for a second one.
  const founder = await hire(miriam, 0);
  await setUpLender(server, founder);
  const staff: Staff = {
    miriam: founder,
    ruth: await hire(ruth, 1),
    daniel: await hire(daniel, 2),
    sarah: await hire(sarah, 3),
    peter: await hire(peter, 4),
    alex: await hire(alex, 5),
    joyce: await hire(joyce, 6),
    agnes: await hire(agnes, 7),
    ivan: await hire(ivan, 8),
    henry: await hire(henry, 9),
  };
  const advisors = await advisorsOf(server, staff);
  const callers = new Map<number, Caller>();
  let requests = 0;
  for (let index = 0; index < clients; index += 1) {
    const person = exampleClient(index);
    const ending = returning.has(index) ? 'CLOSED' : (endings[index % endings.length] ?? 'SUBMITTED');
    // Some have had their money for so long that they repay, or do not.
    const longer = ending === 'CLOSED' ? 45 * (Math.floor(index / endings.length) % 4) : 0;
    const daysAgo = arrearsDays(index) ?? 2 + ((index * 11) % 50) + longer;
    const client = await join({ ...person, roles: ['client'] }, daysAgo);
    callers.set(index, client);
    // Some have signed up and not continued.
    if (index % 20 === 19) continue;
    await make(server, client, submitPrequalification, { body: answersOf(person, index) });
    if (index % 4 !== 3) {
      const body = { name: person.business, registration_number: `8002000${String(1_000_000 + index)}` };
      await make(server, client, storeBusiness, { body });
    }
    const place = { client, person, staff };
    // Someone who has repaid once comes back.
    if (index % 10 === 7) {
      const earlier = {
        index: index + 100,
        ending: 'COMPLETED' as const,
        hoursAgo: (daysAgo + 40) * hoursPerDay,
      };
      await makeLoan(server, database, place, earlier);
    }
    const hoursAgo = ended.has(ending) ? daysAgo * hoursPerDay : 5 + ((index * 17) % 150);
    await makeLoan(server, database, place, { index, ending, hoursAgo });
    // Clients who were paid out may ask for support: two requests each, so that every status occurs.
    if (ending !== 'CLOSED' && ending !== 'COMPLETED') continue;
    for (const [nth, asked] of requestEndings.slice(requests, requests + 2).entries()) {
      const request = { server, connection: database, client, person, advisors, now: clock.now() };
      await makeRequest(request, {
        index: requests + nth,
        ending: asked,
        hoursAgo: 20 + ((index * 13) % 200),
      });
    }
    requests += 2;
  }
  const [payer, unknown] = [callers.get(payers.paid), callers.get(payers.unknown)];
  if (platform.config.mobileMoney.mtn !== undefined && payer !== undefined && unknown !== undefined)
    await payByMobileMoney({ server, connection: database, joyce: staff.joyce, payer, unknown });
  await finishFilling(database);
  await forgetServicing(database);
  // Otherwise lists and reports would be empty for the first minute.
  await followServicing(platform);
  await keepCounts(platform);
}

type Staff = Readonly<Record<StaffKey, Caller>>;

async function advisorsOf(server: FastifyInstance, { sarah, agnes, miriam }: Staff): Promise<Advisors> {
  const answer = validate(listAdvisors.answer, await make(server, sarah, listAdvisors));
  const idOf = (name: string): string => {
    const id = answer.ok ? answer.value.data.find((one) => one.name === name)?.id : undefined;
    if (id === undefined) throw new Error(`${name} is no advisor, so no request can be assigned`);
    return id;
  };
  const [peterId, agnesId] = [idOf(exampleStaff.peter.name), idOf(exampleStaff.agnes.name)];
  return { sarah, agnes, miriam, peterId, agnesId };
}
