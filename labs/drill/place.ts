import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { randomIds } from '#kit/platform/ids.ts';
import { startFleet, type DatabaseVariables, type Fleet } from './fleet.ts';
import { startFront, type Front } from './front.ts';
import { makePeople, type People } from './people.ts';

/** A database in one of the ways in which an operator may run it. */
export interface DrilledDatabase {
  readonly name: string;
  readonly variables: DatabaseVariables;
  /** As the owner, to the host that takes writes. */
  connect(): Promise<Client>;
  stop(): Promise<unknown>;
}

/** Three nodes behind a proxy on a database. */
export interface Place {
  readonly fleet: Fleet;
  readonly front: Front;
  readonly people: People;
  /** As the owner, to the host that takes writes. */
  connect(): Promise<Client>;
  /** Runs one of the operator's commands beside the nodes. */
  command(name: string, ...parameters: readonly string[]): Promise<unknown>;
  /** Where it keeps its files. */
  readonly folder: string;
  stop(): Promise<void>;
}

interface Parts {
  readonly database: DrilledDatabase;
  readonly folder: string;
  /** Where the bundled programs of the server are. */
  readonly product: string;
  /** ops/deployment */
  readonly deployment: string;
}

const nodeCount = 3;
const clients = 3000;
/** Less than the default of 5 seconds behind a proxy: HAProxy checks every second. */
const drainSeconds = 3;

/** What has been started, the last first to be stopped. */
export class Stops {
  readonly #stops: (() => Promise<unknown>)[] = [];

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  async all(): Promise<void> {
    for (const stop of this.#stops.splice(0).toReversed()) await stop();
  }
}

export async function makePlace({ database, folder, product, deployment }: Parts): Promise<Place> {
  const stops = new Stops();
  try {
    const fleet = await startFleet(
      {
        module: join(product, 'main.js'),
        folder,
        database: database.variables,
        secretKey: randomIds.token(),
        // The small proxy that stands in for HAProxy knows nothing of HTTP; nobody counts by address here.
        trustProxy: 1,
        drainSeconds,
      },
      nodeCount,
    );
    stops.add(() => fleet.stop());
    const front = await startFront(fleet.nodes, { folder, deployment });
    stops.add(() => front.stop());
    const owner = await database.connect();
    const people = await makePeople(owner, clients);
    await owner.end();
    return {
      fleet,
      front,
      people,
      folder,
      connect: () => database.connect(),
      command: (name, ...parameters) =>
        promisify(execFile)(process.execPath, [join(product, `${name}.js`), ...parameters], {
          env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...fleet.variables },
        }),
      stop: () => stops.all(),
    };
  } catch (error) {
    await stops.all();
    throw error;
  }
}
