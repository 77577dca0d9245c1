import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createShutdown } from './shutdown.ts'

function aProcess() {
  const signals = new EventEmitter()
  let isOver = (_code: number) => {}
  const code = new Promise<number>((resolve) => (isOver = resolve))
  const shutdown = createShutdown({
    on: (signal, listener) => signals.on(signal, listener),
    exit: (exitCode) => isOver(exitCode),
  })
  return { shutdown, code, signal: (name: 'SIGINT' | 'SIGTERM') => signals.emit(name) }
}

/** Waits until it is hastened, and notes whether it was from the beginning. */
const patient = (noted: string[]) => async (hasten: AbortSignal) => {
  noted.push(hasten.aborted ? 'hastened' : 'patient')
  if (!hasten.aborted) await new Promise((resolve) => hasten.addEventListener('abort', resolve))
}

test('what was started last stops first', async () => {
  const { shutdown, code, signal } = aProcess()
  const stopped: string[] = []
  shutdown.add(async () => void stopped.push('database'))
  shutdown.add(async () => void stopped.push('server'))
  signal('SIGTERM')
  expect(await code).toBe(0)
  expect(stopped).toEqual(['server', 'database'])
})

test('SIGTERM leaves time to take leave, however often it comes; SIGINT cuts that short', async () => {
  const { shutdown, code, signal } = aProcess()
  const noted: string[] = []
  shutdown.add(patient(noted))
  signal('SIGTERM')
  await expect.poll(() => noted).toEqual(['patient'])
  let isOver = false
  void code.then(() => (isOver = true))
  signal('SIGTERM')
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  signal('SIGINT')
  expect(await code).toBe(0)
})

test('nobody at the keyboard waits, nor who could not start', async () => {
  for (const end of ['SIGINT', 'failure'] as const) {
    const { shutdown, code, signal } = aProcess()
    const noted: string[] = []
    shutdown.add(patient(noted))
    if (end === 'SIGINT') signal(end)
    else void shutdown.now(1)
    expect([await code, noted]).toEqual([end === 'SIGINT' ? 0 : 1, ['hastened']])
  }
})

test('what cannot be stopped is told, and the rest is stopped all the same', async () => {
  const { shutdown, code, signal } = aProcess()
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const trouble = new Error('This server does not close.')
  const stopped: string[] = []
  shutdown.add(async () => void stopped.push('database'))
  shutdown.add(() => Promise.reject(trouble))
  signal('SIGTERM')
  expect([await code, stopped]).toEqual([1, ['database']])
  expect(told).toHaveBeenCalledWith(trouble)
  told.mockRestore()
})
