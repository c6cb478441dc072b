// Prints the bill of materials of what ships (OPEN-01) as CycloneDX. `npm sbom --omit=dev` alone would omit a package
// that we need and another package lists as a tool, so npm creates the full bill and it is reduced to what ships.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './checks/report.mjs';
import { askNpm, shippedPackages } from './shipped-packages.mjs';

/** The bill of the project below `root`, as a CycloneDX document. */
export async function billOfMaterials(root) {
  const [whole, shipped] = await Promise.all([
    askNpm(root, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application'),
    shippedPackages(root),
  ]);
  const product = whole.metadata.component;
  const isIn = (ref) => ref === product['bom-ref'] || shipped.has(ref);
  return {
    ...whole,
    // npm would name it after the folder of the checkout.
    metadata: { ...whole.metadata, component: { ...product, name: 'ensigo' } },
    components: whole.components.filter((component) => isIn(component['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => isIn(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isIn) })),
  };
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await billOfMaterials(projectRoot), null, 2));
}
