import { redrawImage } from './image.ts';
import type { Inspections } from './inspect-apart.ts';
import type { JudgedType } from './judges.ts';
import { inspectMov, inspectMp4 } from './mp4.ts';

/**
 * Inspects a file of this type and returns the path of what is to be stored: the file itself or a cleaned copy beside
 * it. Throws UploadRefused, and InspectionsBusy if too many files wait.
 */
export function inspectFile(
  type: JudgedType | 'jpg' | 'png' | 'mp4' | 'mov',
  path: string,
  apart: Inspections,
): Promise<string> {
  if (type === 'jpg' || type === 'png') return redrawImage(path, type);
  if (type === 'mov') return inspectMov(path);
  return type === 'mp4' ? inspectMp4(path) : apart.inspect(type, path);
}
