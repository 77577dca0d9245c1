import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { unset } from './environment.ts'

const root = join(import.meta.dirname, '..')
const [, ...started] = manifest.scripts.start.split(' ')

export interface ServerProcess {
  url: string
  child: ChildProcess
  output(): string
  /** Sends a signal and waits for the end; answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the built server as its own process, as `npm start` does, on a port of its choosing. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = launch(env)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /Homeplate is ready: (\S+)/.exec(output())?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)))
  })
  const url = await ready
  return { url, child, output, end: (signal) => end(child, signal) }
}

/** Starts the server and looks at it from its first moment on. */
export function startWithoutWaiting(env: Record<string, string>) {
  const { child, output } = launch(env)
  return { output, end: (signal: NodeJS.Signals) => end(child, signal) }
}

/** Starts the server where it is expected to refuse; answers how it ended. */
export async function startRefused(env: Record<string, string>) {
  const { child, output } = launch(env)
  const [code] = await once(child, 'exit')
  return { code: code as number | null, output: output() }
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, started, {
    cwd: root,
    env: { ...process.env, ...unset, PORT: '0', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  return { child, output: () => text }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code as number | null
}
