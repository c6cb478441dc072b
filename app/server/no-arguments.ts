/**
 * Whether a command that takes no arguments was given none; otherwise prints what it does, and has the process end with
 * code 2: a run with `--help` or an unknown `--dry-run` must not start the work.
 */
export function isGivenNothing(usage: string): boolean {
  if (process.argv.length <= 2) return true;
  process.stdout.write(`${usage}\n`);
  process.exitCode = 2;
  return false;
}
