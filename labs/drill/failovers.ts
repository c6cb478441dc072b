import { setTimeout as pause } from 'node:timers/promises';
import { repeat, type Circumstances, type Drill, type DrillSize } from './drills.ts';
import type { FleetNode } from './node.ts';
import type { PatroniMember } from './patroni-member.ts';
import type { PatroniCluster } from './patroni.ts';
import type { Place } from './place.ts';

/** Three nodes on a database whose primary may die. */
export interface ClusterPlace extends Place {
  readonly cluster: PatroniCluster;
}

const failsafeMilliseconds = 30_000;
/** Load goes on for a while after the cluster is whole: what was wrong about it would be met. */
const afterwardsMilliseconds = 3000;

const idsOf = (nodes: readonly FleetNode[]): string => nodes.map(({ pid }) => pid).join();

/** What happens to the cluster; resolves to when another member was promoted, where one is. */
type Event = (cluster: PatroniCluster) => Promise<number | undefined>;

/** Nodes find the new primary themselves: a node that had to be restarted has failed. */
async function until(
  { fleet, cluster }: ClusterPlace,
  { load }: Circumstances,
  event: Event,
): Promise<number> {
  const before = idsOf(fleet.nodes);
  const promoted = await event(cluster);
  const written = promoted === undefined ? 0 : (await load.nextWrite()) - promoted;
  await cluster.untilWhole();
  for (const node of fleet.nodes) while (!(await node.isReady())) await pause(100);
  await pause(afterwardsMilliseconds);
  if (idsOf(fleet.nodes) !== before) throw new Error('A node was started again');
  return written;
}

/** Something happens to the cluster, that many times, each until it is whole again. */
function drillOf(name: string, times: number, event: Event): Drill<ClusterPlace> {
  return {
    name,
    answersAll: false,
    async run(place, circumstances) {
      const waits: number[] = [];
      const done = await repeat(times, circumstances, async () => {
        waits.push(await until(place, circumstances, event));
      });
      const longest = Math.max(0, ...waits) / 1000;
      return longest === 0
        ? done
        : { ...done, remark: `the first write came ${longest.toFixed(1)} s at most after the new primary` };
    },
  };
}

/** The leader dies in some way; another member is promoted. */
async function replaced(
  cluster: PatroniCluster,
  kill: (leader: PatroniMember) => Promise<void>,
): Promise<number> {
  const leader = await cluster.leader();
  await kill(leader);
  return cluster.untilPrimary((member) => member !== leader);
}

/** What may happen to a database of several hosts. */
export function drillsOfClusters({ failovers }: DrillSize): readonly Drill<ClusterPlace>[] {
  if (failovers === 0) return [];
  return [
    drillOf('deaths of the primary and its Patroni (kill -9)', failovers, async (cluster) => {
      const leader = await cluster.leader();
      const promoted = await replaced(cluster, () => leader.loseMachine());
      await leader.start();
      return promoted;
    }),
    drillOf('deaths of the primary alone (kill -9)', failovers, async (cluster) => {
      const leader = await cluster.leader();
      const crashed = leader.crash();
      // Patroni notices, and starts it again or has another take over.
      return cluster.untilPrimary(
        (member) => member !== leader || ![undefined, crashed].includes(leader.postgres),
      );
    }),
    drillOf('switchovers', failovers, (cluster) => replaced(cluster, () => cluster.switchOver())),
    drillOf('restarts of etcd (kill -9)', failovers, async (cluster) => {
      await cluster.loseEtcdFor(0);
      return undefined;
    }),
    drillOf('times 30 s without etcd', failovers, async (cluster) => {
      await cluster.loseEtcdFor(failsafeMilliseconds);
      return undefined;
    }),
  ];
}
