import { startLoad, lost } from './load.ts'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

const people = 8
const patience = 120_000

export async function showKilled(site: Site, { shows }: Findings) {
  const load = await startLoad(site, people)
  await until(() => load.acknowledged() > 400, patience)
  const [before, failedBefore] = [load.acknowledged(), load.failures.length]
  const killed = 1
  await site.kill(killed)
  await until(() => load.acknowledged() > before + 400, patience)
  await load.stop()
  const after = load.acknowledged()
  const others = site.ports.flatMap((_, at) => (at === killed ? [] : [at]))
  const missing = await Promise.all([undefined, ...others].map((at) => lost(load.writers, at)))
  shows(
    'an instance that is killed under load loses no acknowledged write',
    before > 400 && after > before + 400 && missing.every((count) => count === 0),
    `${missing.join(', ')} lost of ${after}, ${after - before} of them written after it was gone`,
  )
  shows(
    'only what was under way on it was refused',
    failedBefore === 0 && load.failures.length <= 2 * people,
    `${load.failures.length} of ${load.asked()} requests: ${[...new Set(load.failures)].join('; ') || 'none'}`,
  )
  await site.start(killed)
  shows('it comes back', (await lost(load.writers, killed)) === 0, 'and has all of it')
}
