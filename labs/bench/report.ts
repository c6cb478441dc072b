import { cpus, totalmem } from 'node:os';
import type { Comparison } from './measure-calls.ts';
import type { Spread } from './ratios.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A section of the report: what its figures mean. */
export function heading(title: string, explanation: string): void {
  print(`\n${title}\n${explanation}`);
}

const digits = (figure: number): string => figure.toFixed(2).padStart(5);

function spread({ median, least, most }: Spread): string {
  return `${digits(median)}  (${digits(least).trim()} to ${digits(most).trim()})`;
}

const warning = (failures: number): string =>
  failures === 0 ? '' : `  void: ${failures} answers were not 200`;

/** A line of the report; `goal` is only shown, not judged. */
export function printFigure(name: string, figures: Spread, goal: string, failures = 0): void {
  print(`  ${name.padEnd(23)} ${spread(figures).padEnd(24)}  goal ${goal}${warning(failures)}`);
}

/** A comparison's line, with its cost for Node and the order of magnitude of its rate. */
export function printComparison(comparison: Comparison, goal: string): void {
  const { name, ratio, processor, perSecond, failures } = comparison;
  const cost = `processor x ${processor.median.toFixed(2)}`;
  const rate = `${String(Math.round(perSecond))}/s`;
  print(
    `  ${name.padEnd(23)} ${spread(ratio).padEnd(24)}  ${cost.padEnd(18)}${rate.padEnd(9)}goal ${goal}${warning(failures)}`,
  );
}

export function printMachine(): void {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  print(
    `${cpus().length} cores (${first?.model ?? 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}`,
  );
}
