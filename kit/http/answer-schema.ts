import { type Schema, jsonSchemaOf } from '../rules/engine/contract.ts';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const isNull = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'null';

/** `anyOf [X, null]` makes the serialiser validate each value; `nullable` says the same at no cost. */
function withoutNullUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNullUnions);
  if (!isObject(schema)) return schema;
  const { anyOf }: { anyOf?: unknown } = schema;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const [plain] = anyOf.filter((choice) => !isNull(choice)).map(withoutNullUnions);
    if (anyOf.some(isNull) && isObject(plain)) return { ...plain, nullable: true };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutNullUnions(value)]));
}

/** The schema by which Fastify serialises an answer: properties it does not name never leave the server. */
export function serialiserSchema(schema: Schema): unknown {
  return withoutNullUnions(jsonSchemaOf(schema, 'output'));
}
