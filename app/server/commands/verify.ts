import { configOfProcess } from '#kit/platform/config.ts';
import { fail } from '../failure.ts';
import { verifyLog, type AuditLogCheck } from '#audit/server/index.ts';
import { besideServer } from '#kit/platform/beside-server.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `npm run verify checks the audit log against its hash chain
npm run verify -- --head POSITION:HASH also checks it against a digest received by email`;

type Asked = { readonly head?: { readonly position: string; readonly hash: string } };

/** The options on the command line; undefined if they cannot be read. */
function askedFor(parameters: readonly string[]): Asked | undefined {
  if (parameters.length === 0) return {};
  const [, position, hash] = /^([1-9]\d{0,17}):([\da-f]{64})$/i.exec(parameters[1] ?? '') ?? [];
  if (parameters.length !== 2 || parameters[0] !== '--head' || position === undefined || hash === undefined)
    return undefined;
  return { head: { position, hash: hash.toLowerCase() } };
}

function tell(
  { entries, head, removedUpTo, forgotten, faults, onlyAppends }: AuditLogCheck,
  asked: Asked,
): void {
  for (const fault of faults) print(fault);
  if (faults.length === 0) {
    print(`The audit log is intact: ${String(entries)} entries, each confirmed by the next.`);
    if (asked.head !== undefined)
      print(
        BigInt(asked.head.position) <= BigInt(removedUpTo ?? 0)
          ? `The entries up to sequence number ${asked.head.position} were removed, so this digest cannot be checked. Use a later one.`
          : `The digest for sequence number ${asked.head.position} matches the one you gave.`,
      );
  }
  if (removedUpTo !== undefined)
    print(
      `Entries up to sequence number ${removedUpTo} were removed under AUDIT_LOG_YEARS, as recorded in the log.`,
    );
  if (forgotten > 0)
    print(
      `Entries without their IP address, which was removed under the data protection rules: ${String(forgotten)}.`,
    );
  print(`Digest: ${head.position}:${head.hash}`);
  if (!onlyAppends)
    print(
      "The log is protected only by its hash chain: the server's database role can change it. To set up a role that can only append, see the section Audit log of the README.",
    );
}

/** Checks the chain of the audit log; with or without a running server. */
async function run(): Promise<void> {
  const asked = askedFor(process.argv.slice(2));
  if (asked === undefined) {
    print(usage);
    process.exitCode = 2;
    return;
  }
  await besideServer({ ...configOfProcess(), logLevel: 'warn' }, { tell: print }, async (platform) => {
    const result = await verifyLog(platform, asked.head);
    tell(result, asked);
    if (result.faults.length > 0) process.exitCode = 1;
  });
}

await run().catch(fail);
