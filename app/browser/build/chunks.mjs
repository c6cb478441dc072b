// What the browser loads for a module, according to Vite's manifest.

/** Keys of the chunks of these modules, and of all their imports. */
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
