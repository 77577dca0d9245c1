import { admin as limits } from '../../domain/admin/limits.ts'

const mostRemembered = 50_000

/** Who was here: noted once in a while for each person, in memory. */
export function createVisits(clock: () => Date) {
  let noted = new Map<string, number>()
  let seen = new Map<string, Date>()

  return {
    note(userId: string) {
      const now = clock()
      const last = noted.get(userId)
      if (last !== undefined && now.getTime() - last < limits.visitEvery) return
      if (noted.size >= mostRemembered) noted = new Map()
      noted.set(userId, now.getTime())
      seen.set(userId, now)
    },

    take() {
      const taken = seen
      seen = new Map()
      return taken
    },
  }
}
export type Visits = ReturnType<typeof createVisits>
