// The oldest browsers that the app is built for, and whether what was built keeps to them (decision 0160).
import { runChecks } from 'es-check';

/** Chrome 106 is the last for Android 6; Firefox 115 the last for Windows 7; Safari 16 of 2022. */
export const oldestBrowsers = ['chrome106', 'firefox115', 'safari16'];

/** What all of them know of the language; `lib` in tsconfig.json says the same of our own code. */
const language = 'es2022';

/** It takes patterns: a folder may be called `ensigo (1)`. */
const asPattern = (file) => file.replaceAll(/[()[\]{}!*?@+|\\]/g, '\\$&');

/** Fails if a script asks for more than they know: packages may, and the build only translates syntax. */
export async function checkOldestBrowsers(scripts) {
  const { success, errors } = await runChecks([
    { ecmaVersion: language, files: scripts.map(asPattern), module: true, checkFeatures: true },
  ]);
  if (success) return;
  throw new Error(
    `Browsers as old as ${oldestBrowsers.join(', ')} do not know this:\n${errors
      .map(({ file, err }) => `${file}: ${err.message}`)
      .join('\n')}`,
  );
}
