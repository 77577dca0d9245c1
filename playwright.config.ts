import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { unset } from './tests/environment.ts'
import { fillFolder } from './tests/filled.ts'
import { data, sites } from './tests/pages/sites.ts'
import { isSlow } from './tests/pages/slow.ts'

// Playwright reads this file once more in every worker; only the first time begins with new databases.
if (process.env['E2E_BEGUN'] === undefined) {
  rmSync(data, { recursive: true, force: true })
  for (const { dataDir } of sites) fillFolder(dataDir)
}
process.env['E2E_BEGUN'] = 'yes'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/pages/founder.ts',
  fullyParallel: true,
  // Two wait for answers and clocks for a fourteenth of their time; a third takes it.
  workers: 3,
  forbidOnly: true,
  timeout: isSlow ? 240_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // What moves on its way is drawn sixty times a second, by cores that journeys need; who looks at it asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step triples the time of a journey.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // Journeys meet the server itself; the one through offline times lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // For the journeys with a camera and over plain http: a browser that differs means another worker.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--host-resolver-rules=MAP homeplate.test 127.0.0.1',
      ],
    },
  },
  webServer: sites.map(({ port, url, dataDir }) => ({
    command: 'node dist/server/main.js',
    url: `${url}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: { ...unset, PORT: String(port), DATA_DIR: dataDir },
  })),
})
