import { goBackToAMoment, type MomentPlan, type MomentReport } from './moment.ts';
import { print } from './report.ts';

/** Says what was found again; whether all was as it has to be. */
export function reportMoment({
  kept,
  lost,
  tooNew,
  mended,
  faults,
  base,
  pieces,
  seconds,
}: MomentReport): boolean {
  print(
    `  back to a moment: ${kept} files kept, ${lost} lost, ${tooNew} from after it, ${mended} erased since stored again, ` +
      `${faults} faults; ${seconds.toFixed(1)} s from a base of ${(base / 1e6).toFixed(0)} MB and ${pieces} pieces`,
  );
  return kept > 0 && lost + tooNew + faults === 0 && mended === 1;
}

/** The database is lost, and goes back to a moment between two backups, with its files (STAND-10). */
export async function drillMoment(plan: MomentPlan): Promise<boolean> {
  print('one PostgreSQL with an archive of its changes, and a folder of backups');
  return reportMoment(await goBackToAMoment(plan));
}
