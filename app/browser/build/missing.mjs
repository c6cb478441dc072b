// Sentences that a language has no text for.

/** Says how many each language lacks; if none may be missing, names them and fails. */
export function checkComplete(speeches, isComplete) {
  const lines = [];
  for (const { language, missing } of speeches) {
    if (missing.size === 0) continue;
    console.log(`${language}: ${missing.size} sentences are shown in English`);
    for (const sentence of missing) lines.push(`${language}.po has no text for: ${sentence}`);
  }
  if (isComplete && lines.length > 0) throw new Error(lines.join('\n'));
}
