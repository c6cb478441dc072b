import { configOfProcess, type Config } from '#kit/platform/config.ts';
import { isLoopback } from '#kit/platform/loopback.ts';
import { fail } from './failure.ts';
import { EndedEarly, run, type Running } from './run.ts';

type Facts = Pick<Running, 'hasAdministrator' | 'onlyAppends' | 'writesData' | 'outboxToken'>;

function aboutMessages({ sms }: Config, address: string, { outboxToken }: Facts): string[] {
  if (outboxToken !== undefined) {
    return [
      `Trial mode: SMTP_URL and SMS_URL are not set. Emails, text messages and codes: ${address}/outbox?token=${outboxToken}`,
    ];
  }
  return sms === undefined ? ['SMS_URL is not set: codes and notifications go by email only.'] : [];
}

/** What an operator should know of these settings, a sentence each. */
function remarks(config: Config, address: string, facts: Facts): string[] {
  return [
    ...(facts.hasAdministrator
      ? []
      : ['There is no administrator yet. Invite the first one: npm run staff -- invite EMAIL administrator']),
    ...aboutMessages(config, address, facts),
    ...(config.supportEmail === undefined
      ? ['SUPPORT_EMAIL is not set: help requests stay in the outbox unless the settings name an address.']
      : []),
    ...(facts.onlyAppends
      ? []
      : [
          'The audit log is protected only by its hash chain: the role of DATABASE_URL can change it. To set up two roles, see docs/operating/configuration.md.',
        ]),
    ...(facts.writesData
      ? []
      : [
          `${config.dataFolder} (DATA_DIR) is not writable: files cannot be uploaded or stored there. The user of this process must own it.`,
        ]),
    ...(config.clamavUrl === undefined
      ? ['CLAMAV_URL is not set: uploaded files are not scanned for viruses.']
      : []),
    ...(config.publicUrl.startsWith('http://') && !isLoopback(config.host)
      ? [
          'Connections are not encrypted: put a TLS proxy in front, and set PUBLIC_URL to an https:// address.',
        ]
      : []),
  ];
}

/** What the console shows once the server answers at `address`. */
function startMessage(config: Config, address: string, facts: Facts): string {
  const lines = remarks(config, address, facts).map((remark) => `  ${remark}`);
  return ['', `Ensigo is running. Open ${address}`, ...lines, 'Press Ctrl-C to stop.', ''].join('\n');
}

const print = (text: string): void => void process.stdout.write(text);

const ending = new AbortController();
let running: Promise<Running> | undefined;

/** Told to end before it was up, it has already stopped what it had started. */
function failUnlessEnded(error: unknown): void {
  if (!(error instanceof EndedEarly)) fail(error);
}

/** The first signal stops it cleanly, the second at once (PostgreSQL is still asked to stop cleanly). */
function end(): void {
  if (ending.signal.aborted) process.exit(1);
  ending.abort();
  print('\nStopping\n');
  const stopped = running?.then((server) => server.stop()) ?? Promise.resolve();
  stopped.catch(failUnlessEnded).then(() => process.exit(0), fail);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
// Alone: it would take what else they are told for kinds of failures.
process.on('uncaughtException', (error) => fail(error));
process.on('unhandledRejection', (error) => fail(error));
// The reader of this output may be gone, or its disk may be full.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// `npm start` was killed: nothing is left to pass on a signal. A server that is stopping goes on.
process.on('disconnect', () => {
  if (!ending.signal.aborted) end();
});

try {
  const config = configOfProcess({ serves: true });
  running = run(config, { print, ending: ending.signal });
  const { address, ...facts } = await running;
  const place = config.port === 0 ? address : config.publicUrl;
  if (!ending.signal.aborted) print(startMessage(config, place, facts));
} catch (error) {
  failUnlessEnded(error);
}
