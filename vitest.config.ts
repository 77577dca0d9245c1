import { defineConfig } from 'vitest/config'

/** Replaces a module that others import, too. */
const replaces = 'src/server/accounts/signing-in.test.ts'
const embedded = 'src/server/db/embedded/*.test.ts'
const database = { globalSetup: 'tests/global-setup.ts' }

/** Rules and rooms of the server keep nothing between tests, so that their files share what they import. */
const parts = {
  rules: { include: ['src/domain/**/*.test.ts', 'build/**/*.test.ts'], isolate: false },
  server: {
    include: ['src/server/**/*.test.ts'],
    exclude: [embedded, replaces],
    isolate: false,
    ...database,
  },
  embedded: { include: [embedded, replaces], ...database },
  web: { include: ['src/web/**/*.test.{ts,tsx}'] },
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    projects: Object.entries(parts).map(([name, part]) => ({ extends: true, test: { name, ...part } })),
  },
})
