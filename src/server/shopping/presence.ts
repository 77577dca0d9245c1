import { randomUUID } from 'node:crypto'

const beatEvery = 20_000
/** An instance that has been silent for so long is gone, and so are those who listened to it. */
const silentAfter = 3 * beatEvery
/** Comings and goings of one moment are told once. */
const gatherFor = 100

interface Dependencies {
  /** How many look at a list through this instance. */
  here(listId: string): number
  watched(): Iterable<string>
  announce(message: string): Promise<void>
  onCount(listId: string): void
  clock(): Date
  onTrouble(error: unknown): void
}

/** How many look at a list over all instances: each tells the others its own number, again and again. */
export function createPresence({ here, watched, announce, onCount, clock, onTrouble }: Dependencies) {
  const instance = randomUUID()
  const elsewhere = new Map<string, Map<string, { count: number; receivedAt: number }>>()
  const due = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  const beat = setInterval(() => {
    forgetSilent()
    for (const listId of watched()) soon(listId)
  }, beatEvery)
  beat.unref()

  /** Tells those who look, here and elsewhere; `isNew` asks the other instances to answer. */
  async function tell(listId: string, isNew = false) {
    clearTimeout(due.get(listId))
    due.delete(listId)
    if (here(listId) > 0) onCount(listId)
    const message = `present ${listId} ${instance} ${here(listId)} ${isNew ? 'new' : 'known'}`
    await announce(message).catch(onTrouble)
  }

  function soon(listId: string) {
    if (!isStopped && !due.has(listId))
      due.set(
        listId,
        setTimeout(() => void tell(listId), gatherFor),
      )
  }

  function forgetSilent() {
    for (const [listId, counts] of elsewhere) {
      const silent = [...counts].filter(([, one]) => clock().getTime() - one.receivedAt > silentAfter)
      for (const [other] of silent) counts.delete(other)
      if (silent.length > 0) onCount(listId)
    }
  }

  return {
    total(listId: string) {
      const others = [...(elsewhere.get(listId)?.values() ?? [])]
      return others.reduce((sum, { count }) => sum + count, here(listId))
    },

    /** Someone came or went here. */
    changed(listId: string, isNew: boolean) {
      if (here(listId) === 0) elsewhere.delete(listId)
      if (isNew) void tell(listId, true)
      else soon(listId)
    },

    onNotification([listId = '', other = '', count, isNew]: string[]) {
      if (other === instance || here(listId) === 0) return
      const counts = elsewhere.get(listId) ?? new Map<string, { count: number; receivedAt: number }>()
      const before = counts.get(other)?.count ?? 0
      counts.set(other, { count: Number(count), receivedAt: clock().getTime() })
      elsewhere.set(listId, counts)
      if (isNew === 'new') soon(listId)
      if (before !== Number(count)) onCount(listId)
    },

    /** Messages may have been missed: everyone tells everything again. */
    startAfresh() {
      for (const listId of watched()) void tell(listId, true)
    },

    async stop() {
      isStopped = true
      clearInterval(beat)
      await Promise.all([...due.keys()].map((listId) => tell(listId)))
    },
  }
}
