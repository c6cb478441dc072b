import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectToPrimary } from '#kit/platform/database/primary.ts';
import { startEmbeddedPostgres } from '#ops/embedded-postgres/index.ts';
import type { DatabaseVariables } from './fleet.ts';
import { exampleOf, onThisMachine, startHaproxy } from './haproxy.ts';
import { PatroniCluster } from './patroni.ts';
import { startPooler } from './pgbouncer.ts';
import { Stops, type DrilledDatabase } from './place.ts';
import { findProgram, freePort } from './programs.ts';

export interface DatabasePlan {
  readonly folder: string;
  /** ops/deployment */
  readonly deployment: string;
}

/** A database whose primary may die. */
export interface DrilledCluster extends DrilledDatabase {
  readonly cluster: PatroniCluster;
}

function databaseOf(name: string, variables: DatabaseVariables, stops: Stops): DrilledDatabase {
  return {
    name,
    variables,
    connect: () => connectToPrimary(variables.DATABASE_OWNER_URL, { application_name: 'ensigo drill' }),
    stop: () => stops.all(),
  };
}

async function stopping<Made>(stops: Stops, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    await stops.all();
    throw error;
  }
}

/** The PostgreSQL that comes with the program. */
export async function startSingle({ folder }: DatabasePlan): Promise<DrilledDatabase> {
  const stops = new Stops();
  const cluster = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    whenRunning: 'refuse',
    tell: () => undefined,
  });
  stops.add(() => cluster.stop());
  return databaseOf(
    'one PostgreSQL',
    { DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.ownerUrl },
    stops,
  );
}

/** The same behind PgBouncer in transaction mode. */
export async function startPooled(plan: DatabasePlan, command: string): Promise<DrilledDatabase> {
  const { variables, stop } = await startSingle(plan);
  const stops = new Stops();
  stops.add(stop);
  return stopping(stops, async () => {
    const pooler = await startPooler({ command, ...plan, direct: variables.DATABASE_URL });
    stops.add(() => pooler.stop());
    return databaseOf(
      'PgBouncer and one PostgreSQL',
      { ...variables, DATABASE_URL: pooler.address, DATABASE_DIRECT_URL: variables.DATABASE_URL },
      stops,
    );
  });
}

async function startCluster({ folder, deployment }: DatabasePlan, stops: Stops): Promise<PatroniCluster> {
  const place = join(folder, 'cluster');
  await mkdir(place, { mode: 0o711 });
  const cluster = await PatroniCluster.start(place, deployment);
  stops.add(() => cluster.stop());
  return cluster;
}

/** Three PostgreSQL under Patroni; nodes are told all of them. */
export async function startSeveralHosts(plan: DatabasePlan): Promise<DrilledCluster> {
  const stops = new Stops();
  const cluster = await startCluster(plan, stops);
  const variables = {
    DATABASE_URL: `${cluster.address('ensigo_application')}?target_session_attrs=read-write`,
    DATABASE_OWNER_URL: `${cluster.address('ensigo')}?target_session_attrs=read-write`,
  };
  return { ...databaseOf('three PostgreSQL under Patroni, by their hosts', variables, stops), cluster };
}

/** The same; nodes are told one address, of HAProxy, which asks Patroni for the primary. */
export async function startBehindHaproxy(plan: DatabasePlan): Promise<DrilledCluster> {
  const stops = new Stops();
  const command = (await findProgram('haproxy')) ?? 'haproxy';
  const cluster = await startCluster(plan, stops);
  return stopping(stops, async () => {
    const port = await freePort();
    const example = await exampleOf(command, join(plan.deployment, 'haproxy-database.cfg'));
    const servers = cluster.members.map((member) => `127.0.0.1:${member.port} check port ${member.restPort}`);
    const settings = onThisMachine(example, port, servers);
    const proxy = await startHaproxy({ command, folder: plan.folder, name: 'haproxy-database', settings });
    stops.add(() => proxy.stop());
    const at = (role: string): string => cluster.address(role, [`127.0.0.1:${port}`]);
    return {
      ...databaseOf(
        'three PostgreSQL under Patroni, through HAProxy',
        { DATABASE_URL: at('ensigo_application'), DATABASE_OWNER_URL: at('ensigo') },
        stops,
      ),
      cluster,
    };
  });
}
