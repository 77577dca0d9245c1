import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** npm reads it instead of package-lock.json. */
const shrinkwrap = 'npm-shrinkwrap.json'
// npm is a script on Windows, which only a shell starts.
const shell = process.platform === 'win32'

/**
 * Installs what the lock file names. It names no addresses, so npm would first read all the registry knows of each
 * package, which takes as long as the rest. By npm's own custom its address is made of name and version; where a
 * registry has another custom, npm finds out by itself.
 */
export function installPackages() {
  try {
    const registry = npm(['config', 'get', 'registry'], 'pipe').trim().replace(/\/$/, '')
    writeFileSync(
      shrinkwrap,
      JSON.stringify(withAddresses(JSON.parse(readFileSync('package-lock.json', 'utf8')), registry)),
    )
    install(['pipe', 'ignore', 'ignore'])
    return
  } catch {
    console.warn('The packages are not where registries have them by custom; npm looks them up.')
  } finally {
    rmSync(shrinkwrap, { force: true })
  }
  install('inherit')
}

// What `npm ci` would install, but it refuses a lock file without the binaries of every other platform.
const install = (stdio) =>
  npm(['install', '--no-save', '--include=dev', '--prefer-offline', '--loglevel=error'], stdio)

const npm = (args, stdio) => execFileSync('npm', args, { stdio, encoding: 'utf8', shell })

function withAddresses(lock, registry) {
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? place.split('node_modules/').at(-1)
    if (name && entry.integrity)
      entry.resolved ??= `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  }
  return lock
}
