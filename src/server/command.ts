import { Failure } from '../domain/errors.ts'
import { isOutOfSpace, isUnreachable } from './db/database.ts'
import { StartupProblem } from './startup-problem.ts'

/** Runs a command of the command line: what goes wrong is told in a sentence, with the exit code that it names. */
export async function command(usage: string, work: () => Promise<void>) {
  // Whatever has to be put away is put away on exit.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code))
  try {
    await work()
  } catch (error) {
    console.error(sentenceOf(error, usage))
    process.exitCode = error instanceof StartupProblem ? error.exitCode : 1
  }
}

function sentenceOf(error: unknown, usage: string) {
  if (error instanceof StartupProblem || error instanceof Failure) return error.message
  if (error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')) return usage
  if (isUnreachable(error))
    return 'The database cannot be reached. Is DATABASE_URL right, and is its server running?'
  if (isOutOfSpace(error)) return 'The database has no space left to write.'
  return error
}
