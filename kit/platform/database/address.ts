/** A PostgreSQL address as libpq writes it, which may name several hosts (STAND-05). */
export interface DatabaseAddress {
  /** One connection string for each host, in the order in which they are named. */
  readonly hosts: readonly string[];
  /** The role; empty if none is named. */
  readonly role: string;
  /** Whether only a host will do that takes writes: `target_session_attrs`, otherwise whenever there are several. */
  readonly mustWrite: boolean;
}

/** The address cannot be used; the message continues "DATABASE_URL ...". */
export class AddressRefused extends Error {}

const shape = /^postgres(?:ql)?:\/\/([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const place = /^(\[[^\]]+\]|[^:[\]]*)(?::(\d{1,5}))?$/;
/** What libpq offers and a server can use: it has to write. */
const attributes: ReadonlyMap<string, boolean> = new Map([
  ['any', false],
  ['read-write', true],
  ['primary', true],
]);
/** What says which hosts there are; the rest belongs to each of them. */
const aboutHosts = ['host', 'port', 'target_session_attrs', 'load_balance_hosts'];

interface Place {
  readonly name: string;
  readonly port: string;
}

function placesIn(list: string): Place[] {
  return list.split(',').map((each) => {
    const [, name, port] = place.exec(each) ?? [];
    if (name === undefined) throw new AddressRefused('must give each host as host or host:port');
    return { name: decodeURIComponent(name), port: port ?? '' };
  });
}

/** libpq's `?host=a,b&port=1,2` replaces the hosts of the authority; one port is meant for all. */
function placesOf(list: string, query: string, parameters: URLSearchParams): Place[] {
  const written = placesIn(list);
  // Before it is decoded: a folder's name may have a comma in it.
  const named = /(?:^|&)host=([^&]*)/.exec(query)?.[1]?.split(',');
  const names = named?.map((name) => decodeURIComponent(name)) ?? written.map(({ name }) => name);
  const ports = parameters.get('port')?.split(',') ?? written.map(({ port }) => port);
  if (ports.length !== 1 && ports.length !== names.length)
    throw new AddressRefused('must give one port for all hosts, or one for each');
  return names.map((name, index) => ({ name, port: (ports.length === 1 ? ports[0] : ports[index]) ?? '' }));
}

function wantsToWrite(parameters: URLSearchParams, hosts: number): boolean {
  const wanted = parameters.get('target_session_attrs');
  if (wanted === null) return hosts > 1;
  const mustWrite = attributes.get(wanted);
  if (mustWrite === undefined)
    throw new AddressRefused(`must set target_session_attrs to one of ${[...attributes.keys()].join(', ')}`);
  return mustWrite;
}

/** Reads an address without contacting its hosts. Throws AddressRefused. */
export function readDatabaseAddress(address: string): DatabaseAddress {
  const [, authority, path = '', query = ''] = shape.exec(address) ?? [];
  if (authority === undefined && address.includes('#'))
    throw new AddressRefused('must write # in a password as %23');
  if (authority === undefined)
    throw new AddressRefused('must be a URL that begins with postgres:// or postgresql://');
  const at = authority.lastIndexOf('@');
  const person = authority.slice(0, at + 1);
  const parameters = new URLSearchParams(query);
  const places = placesOf(authority.slice(at + 1), query, parameters);
  if (places.some(({ name }) => name === '')) throw new AddressRefused('must include a host');
  const mustWrite = wantsToWrite(parameters, places.length);
  for (const name of aboutHosts) parameters.delete(name);
  const role = decodeURIComponent(person.split(/[:@]/, 1)[0] ?? '');
  // With one host, what was written is what the driver gets.
  if (places.length === 1) return { hosts: [address], role, mustWrite };
  const hosts = places.map(({ name, port }) => {
    const own = new URLSearchParams(parameters);
    // A folder is that of a Unix socket: the driver takes it from the parameter.
    if (name.startsWith('/')) own.set('host', name);
    const bare = name.replace(/^\[|\]$/g, '');
    const host = name.startsWith('/') ? '127.0.0.1' : bare.includes(':') ? `[${bare}]` : bare;
    const rest = own.size === 0 ? '' : `?${own.toString()}`;
    return `postgresql://${person}${host}${port === '' ? '' : `:${port}`}${path}${rest}`;
  });
  return { hosts, role, mustWrite };
}

/** The role in a database address; empty if it names none. */
export const roleOf = (address: string): string => readDatabaseAddress(address).role;
