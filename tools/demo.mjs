// npm run demo: an example lender in its own data folder, apart from the real one, and a server for it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';
import { runStep } from './bootstrap/run-step.mjs';

// The example never reaches a real database, bucket, mailbox or phone, and signs nothing with a real key.
for (const name of Object.keys(process.env)) {
  if (
    /^(DATABASE_.*|SECRET_KEY.*|SEAL_KEY_.*|SMTP_URL|SUPPORT_EMAIL|S3_.*|SMS_.*|STATUS_.*|OIDC_.*|MOMO_.*|AIRTEL_.*|MOBILE_MONEY_DEMO)$/.test(
      name,
    )
  )
    delete process.env[name];
}
process.env.DATA_DIR = join(process.env.DATA_DIR ?? join(root, 'data'), 'demo');

/** Starts the example's mobile money networks, and tells the server of them: no money moves. */
async function startNetworks() {
  const networks = spawn(process.execPath, [`${root}dist/server/demo-networks.js`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  process.once('exit', () => networks.kill());
  const [line] = await once(networks.stdout, 'data');
  Object.assign(process.env, JSON.parse(line));
}

checkNode();
await ensureInstalled();
await buildWhatIsStale();
await startNetworks();
const code = await runStep(process.execPath, ['--enable-source-maps', `${root}dist/server/demo.js`]);
if (code === 0) await import('./start.mjs');
else process.exitCode = code;
