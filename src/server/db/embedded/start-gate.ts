import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupProblem } from '../../startup-problem.ts'

const timeout = 60_000

// One process at a time prepares and starts a cluster. The operating system frees these names with their holder.
export async function inTurn<T>(dataDir: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const name = await gateName(dataDir)
  if (name === undefined) return await work()
  const gate = await enter(name, dataDir, signal)
  try {
    return await work()
  } finally {
    gate.close()
  }
}

async function gateName(dataDir: string): Promise<string | undefined> {
  const { dev, ino } = await stat(dataDir, { bigint: true })
  if (process.platform === 'linux') return `\0homeplate-start-${dev}-${ino}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\homeplate-start-${dev}-${ino}`
  return undefined
}

async function enter(name: string, dataDir: string, signal?: AbortSignal): Promise<Server> {
  const until = performance.now() + timeout
  for (;;) {
    signal?.throwIfAborted()
    const gate = await tryToListen(name)
    if (gate) return gate
    if (performance.now() > until) {
      throw new StartupProblem(
        `Another Homeplate process has been starting in the data directory ${dataDir} for a minute. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      )
    }
    await sleep(50)
  }
}

function tryToListen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen({ path: name }, () => resolve(server))
  })
}
