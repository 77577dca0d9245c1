import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One value for the names and contents of these files and folders; it changes exactly when they do. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(files)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function files(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return isTest(path) ? [] : [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => files(join(path, name)))
}

// A changed test needs no new build.
const isTest = (path) => /\.test\.tsx?$/.test(path)

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

export function writeStamp(file, state) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, state)
}
