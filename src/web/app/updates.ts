import { offline } from '../../domain/offline/limits.ts'
import type { WorkerMessage } from '../boot/worker-words.ts'

interface Dependencies {
  /** The scripts and styles this page is made of. */
  files: () => string[]
  reload: () => void
  now: () => number
}

/** Watches for versions newer than this page. None takes over until the person reloads. */
export function createUpdates({ files, reload, now }: Dependencies) {
  const listeners = new Set<() => void>()
  let registration: ServiceWorkerRegistration | undefined
  let isReady = false
  let askedAt = now()

  async function consider(worker: ServiceWorker | null) {
    if (!worker) return
    // Whoever reloaded by hand has the new version already: its worker may take over unnoticed.
    if (await knows(worker, files())) return tell(worker, { kind: 'take over' })
    isReady = true
    for (const listener of listeners) listener()
  }

  return {
    watch(watched: ServiceWorkerRegistration) {
      registration = watched
      const follow = () => {
        const { installing } = watched
        installing?.addEventListener('statechange', () => {
          // The very first one has nobody to wait for.
          if (installing.state === 'installed' && watched.active) void consider(installing)
        })
      }
      void consider(watched.waiting)
      follow()
      watched.addEventListener('updatefound', follow)
    },

    /** For pages that stay open for days: asks the server now and then. */
    async ask() {
      if (!registration || now() - askedAt < offline.asksForUpdates) return
      askedAt = now()
      await registration.update()
    },

    isReady: () => isReady,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The new worker first, so that even a slow network brings the new version. */
    apply() {
      const waiting = registration?.waiting
      if (!waiting) return reload()
      // It has to wait for what the one before is still answering, which may take minutes.
      setTimeout(reload, offline.timeout)
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated' || waiting.state === 'redundant') reload()
      })
      tell(waiting, { kind: 'take over' })
    },
  }
}

const tell = (worker: ServiceWorker, message: WorkerMessage, answers: Transferable[] = []) =>
  worker.postMessage(message, answers)

const knows = async (worker: ServiceWorker, files: string[]) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => {
      port1.close()
      resolve(data)
    })
    port1.start()
    tell(worker, { kind: 'know', files }, [port2])
  })

const filesOfPage = () =>
  [...document.querySelectorAll('script[type=module][src], link[rel=stylesheet]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )

/** Of this tab. */
export const updates = createUpdates({
  files: filesOfPage,
  reload: () => location.reload(),
  now: () => performance.now(),
})

export function watchForUpdates(registration: ServiceWorkerRegistration) {
  updates.watch(registration)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') updates.ask().catch(offlineNow)
  })
}

const offlineNow = (error: unknown) => console.warn('A new version could not be asked for.', error)
