import type { Environment } from 'vitest/runtime'

/** For code that is built for browsers; the page itself is made anew for each file of tests (page.ts). */
// oxlint-disable-next-line import/no-default-export -- Vitest looks for one.
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment
