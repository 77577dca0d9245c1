import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../tests/process.ts'

/** The built server on an empty embedded database of its own. */
export async function withHomeplate<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeplate-bench-'))
  const server = await startProcess({ DATA_DIR: dataDir }, ['dist/server/main.js'])
  try {
    return await work(server.url)
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true })
  }
}

/** A bare node:http server, in a process of its own, that sends these bytes to everyone. */
export async function withBareServer<T>(body: Buffer, work: (url: string) => Promise<T>): Promise<T> {
  const script = `
    const body = Buffer.from(process.argv[1], 'base64')
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
    const server = require('node:http').createServer((_, reply) => reply.writeHead(200, headers).end(body))
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', script, body.toString('base64')])
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.once('data', (line: Buffer) => resolve(Number(line)))
      child.once('error', reject)
    })
    return await work(`http://127.0.0.1:${port}/`)
  } finally {
    child.kill()
  }
}
