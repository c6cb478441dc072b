// What the browser loads for a module, by Vite's manifest.

/** Keys of the chunks of these modules, with all that they import. */
export function chunksOf(manifest, modules) {
  const found = new Set();
  const visit = (key) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest`);
    found.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return found;
}
