// Makes the checkout ready for `npm start`, `npm run dev` and `npm test`, with nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBrowser, installBrowser } from './browser.mjs'
import { fingerprint, readStamp, writeStamp } from './stamps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn']
const shared = ['src/domain', 'package-lock.json', 'tsconfig.json']

const steps = {
  dev: [install, compileCatalogue],
  server: [buildServer],
  start: [install, compileCatalogue, build],
  test: [install, compileCatalogue, build, fillDatabase, browser],
}
const wanted = steps[process.argv[2] ?? '']
if (!wanted) fail(`Usage: node scripts/prepare.mjs ${Object.keys(steps).join('|')}`)
requireNode()
for (const step of wanted) step()

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Homeplate needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
}

function install() {
  const stamp = 'node_modules/.homeplate-installed'
  const state = fingerprint(['package.json', 'package-lock.json'])
  if (readStamp(stamp) === state) return
  // What `npm ci` would install, but it refuses a lock file without the binaries of every other platform.
  stage('packages', () =>
    run('npm', ['install', '--no-save', '--include=dev', '--prefer-offline', '--loglevel=error']),
  )
  writeStamp(stamp, state)
}

function compileCatalogue() {
  const inputs = ['catalogue', 'build/catalogue', 'src/domain/recipes', 'package-lock.json']
  buildPart('catalogue', inputs, ['node_modules/tsx/dist/cli.mjs', 'build/catalogue/compile.ts'])
}

function build() {
  const web = ['src/web', 'build', 'public', 'catalogue/pictures', 'index.html', 'vite.config.ts']
  buildPart('web', [...shared, ...web], vite)
  buildServer()
}

function buildServer() {
  const config = 'vite.server.config.ts'
  buildPart('server', [...shared, 'src/server', config], [...vite, '--config', config])
}

/** A data directory that journeys and benches copy, each instead of filling its own. */
function fillDatabase() {
  const inputs = ['dist/.server', 'dist/.catalogue', 'migrations']
  buildPart('filled', inputs, ['node_modules/tsx/dist/cli.mjs', 'tests/make-filled.ts'])
}

/** Builds a part of dist unless what it is made of is as it was. */
function buildPart(name, inputs, args) {
  const stamp = `dist/.${name}`
  const state = fingerprint(inputs)
  if (readStamp(stamp) === state) return
  stage(name, () => run(process.execPath, args))
  writeStamp(stamp, state)
}

function browser() {
  if (findBrowser()) return
  stage('browser', () => installBrowser())
  if (!findBrowser()) {
    fail('The browser tests need Chromium. Install it, or name its program in CHROMIUM_PATH, and try again.')
  }
}

function stage(name, work) {
  const start = performance.now()
  work()
  console.log(`${name.padEnd(14)}${((performance.now() - start) / 1000).toFixed(2)} s`)
}

function run(command, args) {
  const stdio = ['inherit', 'ignore', 'inherit']
  const { status, error } = spawnSync(command, args, { stdio, shell: process.platform === 'win32' })
  if (error) fail(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
