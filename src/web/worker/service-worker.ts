import { offline } from '../../domain/offline/limits.ts'
import { signedInMark, type WorkerMessage } from '../boot/worker-words.ts'
import { answerPage } from './answer-page.ts'
import { destinationOf } from './destination.ts'
import { answerPicture } from './pictures.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Written in by the build: all of the signed-in application, and the page it starts from. */
declare const builtVersion: { name: string; files: string[]; page: { path: string; integrity: string } }

const scope = globalThis as unknown as WorkerScope
const prefix = 'files-'
const { name: version, files: list, page } = builtVersion
const own = prefix + version
const files = new Set(list)

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))

/** All or nothing: a version that cannot be had whole is tried again another time. */
async function install() {
  const cache = await caches.open(own)
  try {
    // In the middle of a release the page may be of another version than the files.
    const { path, integrity } = page
    const start = fetch(path, { integrity, cache: 'no-cache' })
    await Promise.all([cache.addAll(list), start.then(async (answer) => cache.put(path, answer))])
  } catch (error) {
    await caches.delete(own)
    throw error
  }
}

async function activate() {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  // Other tabs may still run the version before: its files stay until the next one.
  await Promise.all(older.slice(0, -1).map(async (name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const destination = destinationOf(request, location.origin, files)
  if (destination === 'file') event.respondWith(answerFile(request))
  if (destination === 'picture') event.respondWith(answerPicture(request, (work) => event.waitUntil(work)))
  if (destination === 'page') {
    const asked = event.preloadResponse.then(async (preloaded) => preloaded ?? fetch(request))
    event.respondWith(answerPage({ asked, kept: keptPage, timeout: wait(offline.timeout) }))
  }
})

const wait = async (time: number) => new Promise((resolve) => setTimeout(resolve, time))

const answerFile = async (request: Request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

async function keptPage() {
  if (!(await caches.has(signedInMark))) return undefined
  const kept = await (await caches.open(own)).match(page.path)
  return kept && inChosenTheme(kept)
}

/** As the server would write it, so that nothing flashes. */
async function inChosenTheme(kept: Response) {
  const theme = (await scope.cookieStore?.get('theme'))?.value
  if (theme !== 'light' && theme !== 'dark') return kept
  const html = (await kept.text()).replace('<html', `<html data-theme="${theme}"`)
  const headers = new Headers(kept.headers)
  // They spoke of the bytes that came over the network.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.kind === 'take over') event.waitUntil(scope.skipWaiting())
  else event.ports[0]?.postMessage(message.files.every((file) => files.has(file)))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showTimers())
})

async function showTimers() {
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (open ? open.focus() : scope.clients.openWindow('/timer'))
}
