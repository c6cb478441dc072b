/**
 * Whether a command that takes no arguments was given none; otherwise prints what it does, and has the process end with
 * code 2: whoever asks for `--help`, or for a `--dry-run` that there is not, does not mean it to begin.
 */
export function isGivenNothing(usage: string): boolean {
  if (process.argv.length <= 2) return true;
  process.stdout.write(`${usage}\n`);
  process.exitCode = 2;
  return false;
}
