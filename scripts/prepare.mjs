// Makes the checkout ready for `npm start`, `npm run dev` and `npm test`, with nothing but Node itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser, installBrowser } from './browser.mjs'
import { installPackages } from './install-packages.mjs'
import { fingerprint, readStamp, writeStamp } from './stamps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** The Node of package.json: npm puts it before the machine's own, once it is there. */
const broughtAlong = 'node_modules/.bin/node'
const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn']
const shared = ['src/domain', 'package-lock.json', 'tsconfig.json']

const steps = {
  dev: [install, compileCatalogue],
  server: [buildServer],
  // The two halves of `start`, for images.
  packages: [install],
  build: [build],
  start: [install, build],
  // The two halves of what tests need: checks that need only packages run beside the second.
  test: [installWithBrowser],
  built: [build, fillDatabase],
}
const wanted = steps[process.argv[2] ?? '']
if (!wanted) fail(`Usage: node scripts/prepare.mjs ${Object.keys(steps).join('|')}`)
requireNode()
for (const step of wanted) await step()

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Homeplate needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
}

async function install() {
  const stamp = 'node_modules/.homeplate-installed'
  const state = fingerprint(['package.json', 'package-lock.json'])
  if (readStamp(stamp) === state) return
  await stage('packages', installPackages)
  writeStamp(stamp, state)
}

/** Side by side: they come from different places. */
async function installWithBrowser() {
  const browsing = browser()
  await install()
  await browsing
}

async function compileCatalogue() {
  const inputs = ['catalogue', 'build/catalogue', 'src/domain/recipes', 'package-lock.json']
  await buildPart('catalogue', inputs, ['node_modules/tsx/dist/cli.mjs', 'build/catalogue/compile.ts'])
}

/** None of them needs what another makes. */
async function build() {
  await Promise.all([buildWeb(), compileCatalogue(), buildServer()])
}

async function buildWeb() {
  const own = ['src/web', 'build', 'public', 'catalogue/pictures', 'index.html', 'vite.config.ts']
  await buildPart('web', [...shared, ...own], vite)
}

async function buildServer() {
  const config = 'vite.server.config.ts'
  await buildPart('server', [...shared, 'src/server', config], [...vite, '--config', config])
}

/** A data directory that journeys and benches copy, each instead of filling its own. */
async function fillDatabase() {
  const inputs = ['dist/.server', 'dist/.catalogue', 'migrations']
  await buildPart('filled', inputs, ['node_modules/tsx/dist/cli.mjs', 'tests/make-filled.ts'])
}

/** Builds a part of dist unless what it is made of is as it was. */
async function buildPart(name, inputs, args) {
  const stamp = `dist/.${name}`
  const state = fingerprint(inputs)
  if (readStamp(stamp) === state) return
  await stage(name, () => run(args))
  writeStamp(stamp, state)
}

async function browser() {
  if (findBrowser()) return
  await stage('browser', installBrowser)
  if (!findBrowser()) {
    fail('The browser tests need Chromium. Install it, or name its program in CHROMIUM_PATH, and try again.')
  }
}

async function stage(name, work) {
  const start = performance.now()
  await work()
  console.log(`${name.padEnd(14)}${((performance.now() - start) / 1000).toFixed(2)} s`)
}

async function run(args) {
  const stdio = ['inherit', 'ignore', 'inherit']
  const child = spawn(existsSync(broughtAlong) ? broughtAlong : process.execPath, args, { stdio })
  const [status] = await once(child, 'exit').catch((error) => fail(error.message))
  if (status !== 0) process.exit(status ?? 1)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
