import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Each in a process of its own: they have clusters of their own, hash at full cost, or change a module for everyone. */
const alone = [
  'src/server/db/embedded/*.test.ts',
  'src/server/accounts/signing-in.test.ts',
  'src/web/boot/no-eval.test.ts',
]
/** Code of the web that runs where there is no page. */
const withoutPage = [
  'src/web/app/prerender.test.tsx',
  'src/web/worker/*.test.ts',
  'src/web/tokens.test.ts',
  'src/web/live-regions.test.ts',
]
const database = { globalSetup: 'tests/global-setup.ts' }
const throughNginx = process.env['NGINX'] === '1' ? ['tests/not-through-nginx.ts'] : []

/** Files share what they import: rules and rooms of the server keep nothing between tests, pages are made anew. */
const parts = {
  server: {
    include: [
      'src/server/**/*.test.ts',
      'src/domain/**/*.test.ts',
      'build/**/*.test.ts',
      'bench/*.test.ts',
      ...withoutPage,
    ],
    exclude: alone,
    isolate: false,
    alias: {
      '@node-rs/argon2': join(import.meta.dirname, 'tests/quick-argon2.ts'),
      './start-thread.ts': join(import.meta.dirname, 'tests/built-thread.ts'),
    },
    setupFiles: throughNginx,
    ...database,
  },
  alone: { include: alone, globalSetup: ['tests/global-setup.ts', 'tests/server/prepare-clusters.ts'] },
  web: {
    include: ['src/web/**/*.test.{ts,tsx}'],
    exclude: [...alone, ...withoutPage],
    isolate: false,
    environment: './tests/page-environment.ts',
    setupFiles: 'tests/page.ts',
    // It holds on to the page it was imported on.
    server: { deps: { inline: ['wouter'] } },
  },
}

export default defineConfig({
  test: {
    // Several instances wait for each other's news.
    testTimeout: process.env['INSTANCES'] === undefined ? 30_000 : 120_000,
    hookTimeout: 30_000,
    maxWorkers: 3,
    // A busy machine may take longer than the second that is usual; whoever waits for good fails all the same.
    expect: { poll: { timeout: 15_000 } },
    projects: Object.entries(parts).map(([name, part]) => ({ extends: true, test: { name, ...part } })),
  },
})
