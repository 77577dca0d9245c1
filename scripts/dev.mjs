// Both sides with hot reload: the browser side on port 3000, the server behind it on 3001.
import { spawn } from 'node:child_process'

const sides = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
]
const env = { PUBLIC_URL: 'http://localhost:3000', ...process.env, PORT: '3001' }

const running = sides.map((args) => {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env })
  child.on('exit', (code) => {
    for (const other of running) other.kill('SIGTERM')
    process.exitCode ??= code ?? 0
  })
  return child
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
  })
}
