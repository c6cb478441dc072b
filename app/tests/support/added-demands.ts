type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const jsonIn = (value: unknown, ...names: readonly string[]): Json =>
  names.reduce<Json>((inside, name) => jsonOf(inside[name]), jsonOf(value));
const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Objects and their fields by where they are; whether each has to be there. */
type Places = Map<string, boolean>;

/** Tells the variants of a union apart: the values that are the same in each object of it. */
const tagOf = (variant: Json): string =>
  Object.entries(jsonIn(variant, 'properties'))
    .filter(([, property]) => 'const' in jsonOf(property))
    .map(([name, property]) => `(${name}=${String(jsonOf(property)['const'])})`)
    .join('');

function findPlaces(schema: Json, path: string, places: Places): void {
  for (const variant of [...listIn(schema['anyOf']), ...listIn(schema['oneOf'])])
    findPlaces(jsonOf(variant), `${path}${tagOf(jsonOf(variant))}`, places);
  if ('properties' in schema) places.set(path, places.get(path) ?? false);
  const required = new Set(listIn(schema['required']));
  for (const [name, property] of Object.entries(jsonIn(schema, 'properties'))) {
    const place = `${path}.${name}`;
    places.set(place, places.get(place) === true || required.has(name));
    findPlaces(jsonOf(property), place, places);
  }
  if ('items' in schema) findPlaces(jsonOf(schema['items']), `${path}[]`, places);
  if (isJson(schema['additionalProperties'])) findPlaces(schema['additionalProperties'], `${path}{}`, places);
}

const json = ['content', 'application/json', 'schema'] as const;

/** What a call takes and answers, of each call of a kept contract: one line of JSON for each. */
function placesByCall(kept: string): Map<string, Places> {
  const byCall = new Map<string, Places>();
  for (const line of kept.split('\n').filter(Boolean)) {
    for (const [path, methods] of Object.entries(jsonOf(JSON.parse(line)))) {
      for (const [method, operation] of Object.entries(jsonOf(methods))) {
        const places: Places = new Map([['query', false]]);
        for (const { name, required } of listIn(jsonOf(operation)['parameters']).map(jsonOf))
          places.set(`query.${String(name)}`, required === true);
        findPlaces(jsonIn(operation, 'requestBody', ...json), 'body', places);
        findPlaces(jsonIn(operation, 'responses', '200', ...json), 'answer', places);
        byCall.set(`${method.toUpperCase()} ${path}`, places);
      }
    }
  }
  return byCall;
}

/**
 * What a contract demands that the one before it did not know: fields of answers that older nodes do not send, and input
 * that older pages do not send. Objects and calls that are new themselves demand nothing of anybody.
 */
export function addedDemands(before: string, now: string): string[] {
  const known = placesByCall(before);
  return [...placesByCall(now)].flatMap(([call, places]) => {
    const earlier = known.get(call);
    return [...places]
      .filter(
        ([place, isRequired]) =>
          isRequired && earlier?.has(place) === false && earlier.has(place.slice(0, place.lastIndexOf('.'))),
      )
      .map(([place]) => `${call} ${place}`);
  });
}
