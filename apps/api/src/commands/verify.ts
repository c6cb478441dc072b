import { configOfProcess } from '../config.ts';
import { fail } from '../failure.ts';
import { verifyLog, type Verdict } from '../features/audit-log/door.ts';
import { besideServer } from '../platform/beside-server.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `npm run verify                               holds the audit log against its chain
npm run verify -- --head POSITION:HASH       and against a head that was mailed`;

type Asked = { readonly head?: { readonly position: string; readonly hash: string } };

/** The options on the command line; undefined if they cannot be read. */
function askedFor(parameters: readonly string[]): Asked | undefined {
  if (parameters.length === 0) return {};
  const [, position, hash] = /^([1-9]\d{0,17}):([\da-f]{64})$/i.exec(parameters[1] ?? '') ?? [];
  if (parameters.length !== 2 || parameters[0] !== '--head' || position === undefined || hash === undefined)
    return undefined;
  return { head: { position, hash: hash.toLowerCase() } };
}

function tell({ entries, head, removedUpTo, forgotten, faults, onlyAppends }: Verdict, asked: Asked): void {
  for (const fault of faults) print(fault);
  if (faults.length === 0) {
    print(`The audit log is as it was written: ${String(entries)} entries, each held by the one after it.`);
    if (asked.head !== undefined)
      print(
        BigInt(asked.head.position) <= BigInt(removedUpTo ?? 0)
          ? `The head of place ${asked.head.position} is of a time that was removed: give one that was mailed later.`
          : `The head of place ${asked.head.position} is the one you gave.`,
      );
  }
  if (removedUpTo !== undefined)
    print(`What stood up to place ${removedUpTo} was removed by the rule AUDIT_LOG_YEARS, as an entry says.`);
  if (forgotten > 0)
    print(`The address was taken out of ${String(forgotten)} entries to keep privacy's rules.`);
  print(`Its head: ${head.position}:${head.hash}`);
  if (!onlyAppends)
    print(
      'The log is protected by its chain alone: the database role that the server uses may change it. README, section Audit log, says how to set up a role that may only append.',
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
    const verdict = await verifyLog(platform, asked.head);
    tell(verdict, asked);
    if (verdict.faults.length > 0) process.exitCode = 1;
  });
}

await run().catch(fail);
