import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['BROWSER_PATH'];

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A build machine is shared and slow: a failure there is retried once, and reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    actionTimeout: 30_000,
    // A journey that answers in the server's place sees nothing of what a worker asks for.
    serviceWorkers: 'block',
    // Recording slows every step: a build machine records only what failed and is tried again.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // No sandbox: it does not start for root, or where user namespaces are off. Every page visited is our own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-sync',
      ],
    },
  },
  // A journey without screens, or whose screens another journey shows at the other size, runs at one size only.
  projects: [
    {
      name: 'phone',
      grepInvert: /@laptop/,
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, defaultBrowserType: 'chromium' },
    },
    { name: 'laptop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
