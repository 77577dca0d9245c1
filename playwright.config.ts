import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { unset } from './tests/environment.ts'

// Two checkouts can be tested side by side, each on a port of its own.
const port = Number(process.env['E2E_PORT'] ?? 3127)
const dataDir = join(import.meta.dirname, 'dist/.e2e')
// Playwright reads this file once more in every worker; only the first time begins with an empty database.
if (process.env['E2E_DATA'] === undefined) rmSync(dataDir, { recursive: true, force: true })
process.env['E2E_DATA'] = dataDir

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { ...unset, PORT: String(port), DATA_DIR: dataDir },
  },
})
