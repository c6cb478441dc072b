import { join } from 'node:path';
import { startS3Sink, type S3Sink } from '#app/tests/doubles/s3-sink.ts';
import { startSmtpSink, type SmtpSink } from '#app/tests/doubles/smtp-sink.ts';
import { FleetNode } from './node.ts';

/** The settings by which nodes reach the database. */
export interface DatabaseVariables {
  readonly DATABASE_URL: string;
  readonly DATABASE_OWNER_URL: string;
  readonly DATABASE_DIRECT_URL?: string;
}

interface FleetPlan {
  /** The bundled server, main.js. */
  readonly module: string;
  /** For logs and the nodes' own data. */
  readonly folder: string;
  readonly database: DatabaseVariables;
  readonly secretKey: string;
  /** Number of trusted proxies, which forward the client address. */
  readonly trustProxy: number;
  readonly drainSeconds: number;
}

/** Several nodes on one database, one bucket and one mail server. */
export interface Fleet {
  readonly nodes: readonly FleetNode[];
  /** Settings of commands that work on the same installation. */
  readonly variables: Readonly<Record<string, string>>;
  /** Keys of what is stored. */
  readonly files: S3Sink['objects'];
  /** What they have mailed. */
  readonly mail: SmtpSink;
  /** Ends what is left. */
  stop(): Promise<void>;
}

const day = '86400';

function variablesOf(plan: FleetPlan, bucket: S3Sink, mail: SmtpSink): Record<string, string> {
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  return {
    ...plan.database,
    SECRET_KEY: plan.secretKey,
    DATA_DIR: join(plan.folder, 'data'),
    HOST: '127.0.0.1',
    SMTP_URL: mail.url,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    TRUST_PROXY: String(plan.trustProxy),
    DRAIN_SECONDS: String(plan.drainSeconds),
    LOG_LEVEL: 'warn',
    SESSION_IDLE_SECONDS: day,
    SESSION_MAX_SECONDS: day,
  };
}

/** Starts that many nodes; `stop` also ends what had started when one does not. */
export async function startFleet(plan: FleetPlan, count: number): Promise<Fleet> {
  const [bucket, mail] = await Promise.all([startS3Sink(), startSmtpSink()]);
  const variables = variablesOf(plan, bucket, mail);
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, nth) =>
      FleetNode.make({ name: `node-${nth + 1}`, module: plan.module, folder: plan.folder, variables }),
    ),
  );
  async function stop(): Promise<void> {
    await Promise.all(nodes.map((node) => node.end('SIGTERM')));
    await Promise.all([bucket.stop(), mail.stop()]);
  }
  try {
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, variables, files: bucket.objects, mail, stop };
}
