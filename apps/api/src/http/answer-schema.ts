import type { Schema } from '@ensigo/rulebook/engine';
import { jsonSchemaOf } from '@ensigo/rulebook/engine';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** `anyOf [X, null]` makes the serialiser validate each value; `nullable` says the same for nothing. */
function withoutNullUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNullUnions);
  if (!isObject(schema)) return schema;
  const choices = schema['anyOf'];
  if (Array.isArray(choices) && choices.length === 2) {
    const other = choices.find((choice: unknown) => !(isObject(choice) && choice['type'] === 'null'));
    if (isObject(other) && choices.some((choice: unknown) => isObject(choice) && choice['type'] === 'null')) {
      const plain = withoutNullUnions(other);
      return isObject(plain) ? { ...plain, nullable: true } : plain;
    }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutNullUnions(value)]));
}

/** The schema from which Fastify writes an answer: what it does not name never leaves the server. */
export function serialiserSchema(schema: Schema): unknown {
  return withoutNullUnions(jsonSchemaOf(schema, 'output'));
}
