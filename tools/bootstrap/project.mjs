// Where things are, and whether this Node can run them. Only Node's own modules: nothing is installed yet.
import { access, constants } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** What can be recreated at any time. */
export const cacheFolder = `${root}.cache`;

const oldest = [20, 19];

/** Whether this user may write here; where not, as beside a node, the owner has installed and built what there is. */
export const mayWrite = () =>
  access(root, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Ends the process with a message if Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Node ${oldest.join('.')} or newer is required (24 recommended); this is ${process.versions.node}.`,
  );
  process.exit(1);
}
