import { rmSync } from 'node:fs'
import { filled } from './filled.ts'
import { startProcess } from './process.ts'

rmSync(filled, { recursive: true, force: true })
const server = await startProcess({ DATA_DIR: filled })
await server.end('SIGTERM')
