import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/** Imported by a measured server: tells on a signal how many bytes it holds once its garbage is collected. */
process.on('SIGUSR2', () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(join(tmpdir(), `homeplate-memory-${process.pid}`), String(heapUsed + external))
})
