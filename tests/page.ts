import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

// Files share the libraries they import, and nothing else: each begins with a page and with modules of its own.
vi.resetModules()
vi.clearAllMocks()
// Here wouter notes that it listens to the history of the page: of this one not yet.
Object.defineProperty(globalThis, Symbol.for('wouter_v3'), { value: undefined, configurable: true })
const page = await builtinEnvironments['happy-dom'].setup(globalThis, {})

// Only now: React looks when it is first imported whether there is a page.
const { default: React } = await import('react')
// Where each element was made is noted for React's warnings, which takes a fifth of the tests' time: as if enough were noted.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const enough = { get: () => 10_000, set: () => undefined, configurable: true }
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', enough)
const { cleanup, configure, prettyDOM, screen, within } = await import('@testing-library/react')
const { userEvent } = await import('@testing-library/user-event')

/** The page is written out only where somebody reads it: most that is not found is waited for. */
function notFound(message: string | null, container: Element) {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  const written = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get: written, configurable: true })
}

// A busy machine may take longer than the second that is usual; whoever waits for good fails all the same.
configure({ asyncUtilTimeout: 15_000, getElementError: notFound })
// Made once, with the body of the first page.
Object.assign(screen, within(document.body))
// So is the page that user-event takes where it is told none: it is told the one of the moment, once for all files.
const isTold = Symbol.for('user-event is told the page')
if (!(isTold in userEvent)) {
  const { setup, keyboard, paste } = userEvent
  Object.assign<typeof userEvent, Partial<typeof userEvent>>(userEvent, {
    setup: (options) => setup({ document, ...options }),
    keyboard: (keys, options) => keyboard(keys, { document, ...options }),
    paste: (text, options) => paste(text, { document, ...options }),
    tab: async ({ shift = false } = {}) => {
      await userEvent.keyboard(shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}')
    },
  })
  Object.defineProperty(userEvent, isTold, { value: true })
}
// It listens to a page from the first call that names it.
await userEvent.pointer([], { document })

afterEach(cleanup)
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // What React still has to do waits for its turn, and asks for the window when it has it.
  for (let turns = 0; turns < 10; turns++) await turn()
  await page.teardown(globalThis)
})
