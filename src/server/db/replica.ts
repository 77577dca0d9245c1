import { connect, type Database, isOfDatabase, isUnreachable } from './database.ts'
import { type Asks, positionOf, ReplicaProblem, untilReached } from './replica-state.ts'

interface Options {
  /** Without one the primary is asked. */
  url: string | undefined
  primary: { db: Database; pool: Asks }
  log(line: string): void
}

/** In milliseconds: how far a replica may be behind, and how often one is looked at that is not asked. */
const patience = 2_000
const lookedAtEvery = 10_000
const most = 3

/** Reads what may be a moment old from a replica, and from the primary while that is away. */
export function createReplica({ url, primary, log }: Options) {
  if (url === undefined)
    return {
      read: <T>(work: (from: Database) => Promise<T>) => work(primary.db),
      look: async () => undefined,
      serves: () => undefined,
      close: async () => {},
    }
  // One line says that it is away, and not one for each connection.
  const { db, pool, close } = connect(url, () => undefined, { most })
  let serves: boolean | undefined

  /** Whoever wrote something before they ask finds it there, too. */
  async function isFresh() {
    const position = await positionOf(primary.pool).catch((error: unknown) => {
      // Nobody can be asked then, and that is no fault of the replica.
      if (isUnreachable(error)) throw error
      return away(error)
    })
    return position && untilReached(pool, position, patience).then(() => say(true), away)
  }

  function away(error: unknown): false {
    if (!(error instanceof ReplicaProblem) && !isOfDatabase(error)) throw error
    say(false, reasonOf(error))
    return false
  }

  function say(now: boolean, reason = '') {
    if (!now && serves !== false)
      log(`The replica does not serve, and the primary is asked instead until it does: ${reason}`)
    if (now && serves === false) log('The replica serves again.')
    serves = now
    return now
  }

  const look = async () => void (await isFresh())
  // Whatever fails here is the primary's, and is told where that is asked.
  const looks = setInterval(() => void look().catch(() => undefined), lookedAtEvery).unref()

  return {
    async read<T>(work: (from: Database) => Promise<T>): Promise<T> {
      if (serves === false || !(await isFresh())) return work(primary.db)
      try {
        return await work(db)
      } catch (error) {
        away(error)
        return work(primary.db)
      }
    },
    look,
    serves: () => serves,
    async close() {
      clearInterval(looks)
      await close()
    },
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? reasonOf(error.cause) : error.message) : String(error)
