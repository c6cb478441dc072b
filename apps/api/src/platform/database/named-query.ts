import { Query, type Connection, type FieldDef } from 'pg';
import { parserOf } from './connection.ts';
import type { Statement } from './types.ts';

declare module 'pg' {
  /** What the driver calls of a query; its own types leave it out. */
  interface Query {
    name: string;
    callback: (error: Error | null | undefined) => void;
    prepare(connection: Connection): void;
    handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void;
    handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  }
}

/** What the rows of a statement look like. */
export interface Shape {
  /** Copied for each row: an object that grows a column at a time is slower, for its reader too. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
}

/** By the names of the statements that a connection has described. */
export type Shapes = Map<string, Shape>;

function shapeOf(fields: readonly FieldDef[]): Shape {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  return { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
}

function rowOf({ empty, columns }: Shape, values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty };
  for (let index = 0; index < columns.length; index += 1) {
    const [column, value] = [columns[index], values[index]];
    if (column !== undefined && typeof value === 'string') row[column.name] = column.parse(value);
  }
  return row;
}

const silent = new WeakMap<Connection, Connection>();

/** A connection that does not ask what the rows look like. */
function withoutDescription(connection: Connection): Connection {
  const known = silent.get(connection);
  if (known !== undefined) return known;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is the connection in everything else
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  silent.set(connection, made);
  return made;
}

/**
 * A named statement for a connection that runs few statements often. The driver would have each answer say anew what its
 * rows look like, read that, and copy what it was given by property: together a tenth of what a short read costs.
 */
export class NamedQuery extends Query {
  readonly #shapes: Shapes;
  readonly #rows: unknown[] = [];
  #shape: Shape | undefined;
  #broken: Error | undefined;

  /** `shapes` is the connection's; a name always means the same statement there. */
  constructor(
    { name, text }: Statement,
    values: readonly unknown[],
    shapes: Shapes,
    settle: (error: Error | undefined, rows: readonly unknown[]) => void,
  ) {
    super(text, [...values]);
    this.#shapes = shapes;
    this.name = name;
    this.callback = (error) => settle(error ?? this.#broken, this.#rows);
  }

  override prepare(connection: Connection): void {
    this.#shape = this.#shapes.get(this.name);
    super.prepare(this.#shape === undefined ? connection : withoutDescription(connection));
  }

  override handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#shape = shapeOf(fields);
    if (this.name !== '') this.#shapes.set(this.name, this.#shape);
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#shape === undefined) return;
    try {
      this.#rows.push(rowOf(this.#shape, fields));
    } catch (error) {
      this.#broken = new Error('A row could not be read', { cause: error });
    }
  }
}
