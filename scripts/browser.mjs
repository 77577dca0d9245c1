import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** Draws to no screen and starts several times as fast; all that journeys need is in it. */
const shell = '/usr/bin/chromium-headless-shell'
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const first = (paths) => paths.find((path) => path !== undefined && path !== '' && existsSync(path))

/** The Chromium the browser tests drive, if there is one. */
export const findBrowser = () => first([process.env['CHROMIUM_PATH'], shell, ...usual])

/** The one that people use, if it is there: pages are measured in it. */
export const findWholeBrowser = () => first([process.env['CHROMIUM_PATH'], ...usual, shell])

/** Debian's package where apt is there and we may use it; the caller looks again whether it helped. */
export async function installBrowser() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // One command: it goes on while packages are installed, which keeps this process busy.
  const install = 'apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium-headless-shell'
  await once(spawn(install, { env, shell: true, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
}
