/** What surrounds a service worker; the compiler's own words for it contradict those for pages. */
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenWindow[]>
    openWindow: (path: string) => Promise<unknown>
  }
  /** Not in every browser. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}

interface OpenWindow {
  focus: () => Promise<unknown>
}

/** The worker stays alive until the promise is settled. */
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends LastingEvent {
  request: Request
  /** What the browser asked for while the worker was waking up. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & MessageEvent<unknown>
  notificationclick: LastingEvent & { notification: Notification }
}
