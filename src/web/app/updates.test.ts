import { afterEach, expect, test, vi } from 'vitest'
import { offline } from '../../domain/offline/limits.ts'
import type { WorkerMessage } from '../boot/worker-words.ts'
import { createUpdates } from './updates.ts'

afterEach(() => void vi.useRealTimers())

/** A worker that answers as the real one does, and remembers whether it was asked to take over. */
class StubWorker extends EventTarget {
  state = 'installed'
  constructor(readonly files: string[]) {
    super()
  }
  postMessage(message: WorkerMessage, [port]: MessagePort[] = []) {
    if (message.kind === 'know') port?.postMessage(message.files.every((file) => this.files.includes(file)))
    else this.become('activated')
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class StubRegistration extends EventTarget {
  active: StubWorker | null = new StubWorker(['/old.js'])
  installing: StubWorker | null = null
  waiting: StubWorker | null = null
  update = vi.fn<() => Promise<void>>(async () => undefined)

  /** As the browser does it with a worker it has just found. */
  install(worker: StubWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.become('installed')
  }
}

function setUp() {
  const registration = new StubRegistration()
  const reload = vi.fn<() => void>()
  const listener = vi.fn<() => void>()
  let time = 0
  const updates = createUpdates({ files: () => ['/old.js'], reload, now: () => time })
  updates.subscribe(listener)
  const watch = () => updates.watch(registration as unknown as ServiceWorkerRegistration)
  return { registration, reload, listener, updates, watch, pass: (more: number) => (time += more) }
}

const theNew = () => new StubWorker(['/new.js'])

test('a new version is announced and waits until the person reloads', async () => {
  const { registration, reload, updates, watch } = setUp()
  watch()
  const worker = theNew()
  registration.install(worker)
  await vi.waitUntil(updates.isReady)
  expect([worker.state, reload.mock.calls.length]).toEqual(['installed', 0])
  updates.apply()
  expect([worker.state, reload.mock.calls.length]).toEqual(['activated', 1])
})

test('one that was waiting before the page was opened is announced too', async () => {
  const { registration, updates, listener, watch } = setUp()
  registration.waiting = theNew()
  watch()
  await vi.waitUntil(updates.isReady)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('one that was under way before anybody watched is announced too', async () => {
  const { registration, updates, watch } = setUp()
  const worker = theNew()
  worker.state = 'installing'
  registration.installing = worker
  watch()
  registration.waiting = worker
  worker.become('installed')
  await vi.waitUntil(updates.isReady)
})

test('a worker of the version this page already is takes over unnoticed', async () => {
  const { registration, reload, updates, watch } = setUp()
  const same = new StubWorker(['/old.js', '/another.js'])
  registration.waiting = same
  watch()
  await vi.waitUntil(() => same.state === 'activated')
  expect([updates.isReady(), reload.mock.calls.length]).toEqual([false, 0])
})

test('the very first worker is no new version', async () => {
  const { registration, updates, watch } = setUp()
  registration.active = null
  watch()
  const first = theNew()
  const asked = vi.spyOn(first, 'postMessage')
  registration.install(first)
  expect([updates.isReady(), asked.mock.calls.length]).toEqual([false, 0])
})

test('a version that cannot take over yet keeps nobody waiting for the reload', async () => {
  const { registration, reload, updates, watch } = setUp()
  watch()
  const worker = theNew()
  registration.install(worker)
  await vi.waitUntil(updates.isReady)
  vi.useFakeTimers()
  vi.spyOn(worker, 'postMessage').mockReturnValue()
  updates.apply()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(offline.timeout)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when another tab let it in, reloading is enough', async () => {
  const { registration, reload, updates, watch } = setUp()
  watch()
  registration.install(theNew())
  await vi.waitUntil(updates.isReady)
  registration.waiting = null
  updates.apply()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that stays open asks for a new version now and then', async () => {
  const { registration, updates, watch, pass } = setUp()
  watch()
  await updates.ask()
  pass(offline.asksForUpdates)
  await updates.ask()
  await updates.ask()
  expect(registration.update).toHaveBeenCalledTimes(1)
})
