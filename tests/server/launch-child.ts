import { launchEmbedded } from '../../src/server/db/embedded/launch.ts'
import type { LaunchOptions } from '../../src/server/db/embedded/launch.ts'
import { StartupProblem } from '../../src/server/startup-problem.ts'

// A process of its own for the tests: it reports one line and lives until its standard input closes.
const options = process.argv[2] ?? '{}'

function isOptions(value: unknown): value is LaunchOptions {
  return typeof value === 'object' && value !== null && 'dataDir' in value
}

const parsed: unknown = JSON.parse(options)
if (!isOptions(parsed)) throw new Error('The child needs a data directory')

try {
  const database = await launchEmbedded(parsed)
  process.stdin.once('end', () => void database.stop()).resume()
  console.log(JSON.stringify({ url: database.url }))
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.log(JSON.stringify({ problem: error.message }))
}
