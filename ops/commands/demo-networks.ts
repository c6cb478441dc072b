import { startNetworks } from '../demo/networks.ts';

// For the example lender alone: says what its server is told, and ends with the process that started it.
process.stdout.write(`${JSON.stringify(await startNetworks())}\n`);
process.once('disconnect', () => process.exit());
