import { spawn } from 'node:child_process'
import { parse } from 'node:path'

// A clean environment keeps PG* variables out and secrets away from a process that may outlive us.
export const cleanEnvironment =
  process.platform === 'win32'
    ? {}
    : {
        env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', TZ: 'UTC', LC_ALL: 'C' },
      }

// The current directory may be closed to the user PostgreSQL runs as; the root never is.
export const neutralDirectory = parse(process.cwd()).root

export interface Outcome {
  ok: boolean
  output: string
}

// Turns a command into the same command run by someone else.
export interface Disguise {
  wrap(
    command: string,
    args: string[],
  ): { command: string; args: string[]; as: { uid?: number; gid?: number } }
}

export function run(command: string, args: string[], identity?: Disguise): Promise<Outcome> {
  const wrapped = identity ? identity.wrap(command, args) : { command, args, as: {} }
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(wrapped.command, wrapped.args, {
      ...cleanEnvironment,
      ...wrapped.as,
      cwd: neutralDirectory,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code, signal) => {
      resolve({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output })
    })
  })
}

export function lastLines(text: string, count = 8): string {
  return text.trim().split('\n').slice(-count).join('\n')
}
