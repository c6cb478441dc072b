import { Client } from 'pg';

const maxNameBytes = 63;
const texts = new Map<string, string>();

/** Throws if a prepared statement's name has two texts, or exceeds PostgreSQL's limit. */
function checkName({ name, text }: { readonly name: string; readonly text: string }): void {
  if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`the name ${name} is too long`);
  const known = texts.get(name) ?? text;
  if (known !== text) throw new Error(`two statements are called ${name}`);
  texts.set(name, text);
}

const isNamed = (value: unknown): value is { name: string; text: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  'text' in value &&
  typeof value.text === 'string';

const original = Client.prototype.query;
const checked = Symbol.for('ensigo.statement-names');
if (!(checked in Client.prototype)) {
  Object.assign(Client.prototype, {
    [checked]: true,
    query(this: Client, ...parameters: unknown[]): unknown {
      if (isNamed(parameters[0])) checkName(parameters[0]);
      return Reflect.apply(original, this, parameters);
    },
  });
}
