import { changeBetween } from '../../domain/shopping/list-difference.ts'
import type { ListEvent, ShoppingList } from '../../domain/shopping/list.ts'
import { eventOf, type EventStream } from '../http/event-streams.ts'
import { latest } from '../http/latest.ts'
import { ownBytes } from '../http/own-bytes.ts'
import type { Log } from '../http/log.ts'
import { createPresence } from './presence.ts'

interface Owned {
  id: string
  userId: string
}

/** A list as it is now, and the link that leads to it. */
interface Current {
  list: ShoppingList
  shareHash: string | null
}

interface Dependencies {
  /** Undefined when there is no such list any more. */
  read(list: Owned): Promise<Current | undefined>
  /** Those whose account is neither deleted nor suspended. */
  ownersAmong(userIds: string[]): Promise<string[]>
  announce(message: string): Promise<void>
  /** Whether the database's news is received; otherwise there is a resync once it is. */
  isListening(): boolean
  log: Log
  clock(): Date
}

interface Audience {
  /** Each with the link they came by; null for the owner. */
  streams: Map<EventStream, string | null>
  /** Those who have not been sent the list yet. */
  waiting: Set<EventStream>
  /** As it was last read and told. */
  list: ShoppingList | undefined
  /** The event that tells who joins of it, once somebody has joined. */
  listEvent: Buffer | undefined
  ownerId: string
  refresh(): Promise<void>
}

/** Lists that nobody looks at any more are kept for so many milliseconds, so many of them: pages come and go. */
export const unwatchedLists = { keptFor: 10_000, most: 10 } as const

const written = (event: ListEvent) => eventOf(JSON.stringify(event))

/** Tells everyone who looks at a list what happens to it: one reading and one writing a change, however many look. */
export function createLive({ read, ownersAmong, announce, isListening, log, clock }: Dependencies) {
  const audiences = new Map<string, Audience>()
  /** Of those that nobody looks at, when each is forgotten. */
  const unwatched = new Map<string, NodeJS.Timeout>()
  /** Owners whose account changed, and who have not been looked for since. */
  const changedOwners = new Set<string>()
  const presence = createPresence({
    here: (listId) => audiences.get(listId)?.streams.size ?? 0,
    watched: () => [...audiences.keys()].filter((listId) => !unwatched.has(listId)),
    announce,
    onCount: tellCount,
    clock,
    onTrouble: (error) => log.warn({ err: error }, 'could not tell who looks at a list'),
  })

  function tellCount(listId: string) {
    const others = Math.max(0, presence.total(listId) - 1)
    tellAll(audiences.get(listId)?.streams.keys() ?? [], { kind: 'presence', others })
  }

  function tellAll(streams: Iterable<EventStream>, event: ListEvent) {
    const bytes = written(event)
    for (const stream of streams) stream.send(bytes)
  }

  /** However many join, the list is written once: it may be large. */
  function tellList(audience: Audience, list: ShoppingList, joining: Iterable<EventStream>) {
    for (const stream of joining)
      stream.send((audience.listEvent ??= ownBytes(written({ kind: 'list', list }))))
  }

  /** Reads a list for all who look at it. */
  async function show(listId: string, audience: Audience) {
    try {
      publish(audience, await read({ id: listId, userId: audience.ownerId }))
    } catch (error) {
      log.warn({ err: error }, 'could not read a list for those who look at it')
      // Their pages come back by themselves.
      if (!isListening()) return dismiss(audience.waiting)
      // What was read before is old, and nothing else would tell them.
      audience.list = undefined
      dismiss(audience.streams.keys())
    }
  }

  function publish(audience: Audience, current: Current | undefined) {
    const { streams, waiting, list: before } = audience
    const isWelcome = (hash: string | null) => current && (hash === null || hash === current.shareHash)
    const gone = [...streams].filter(([, hash]) => !isWelcome(hash)).map(([stream]) => stream)
    tellAll(gone, { kind: 'gone' })
    dismiss(gone)
    if (!current) {
      audience.list = undefined
      return
    }
    const { list } = current
    const informed = [...streams.keys()].filter((stream) => !waiting.has(stream))
    if (before && list.version > before.version)
      tellAll(informed, { kind: 'change', change: changeBetween(before, list) })
    Object.assign(audience, { list, listEvent: undefined })
    tellList(audience, list, waiting)
    waiting.clear()
  }

  const dismiss = (streams: Iterable<EventStream>) => {
    for (const stream of streams) stream.end()
  }

  function audienceOf({ id: listId, userId }: Owned): Audience {
    const known = audiences.get(listId)
    if (known) return known
    const audience: Audience = {
      streams: new Map(),
      waiting: new Set(),
      list: undefined,
      listEvent: undefined,
      ownerId: userId,
      refresh: latest(() => show(listId, audience)),
    }
    audiences.set(listId, audience)
    return audience
  }

  function leave(listId: string, stream: EventStream) {
    const audience = audiences.get(listId)!
    audience.streams.delete(stream)
    audience.waiting.delete(stream)
    if (audience.streams.size === 0) keepForAWhile(listId)
    presence.changed(listId, false)
  }

  function keepForAWhile(listId: string) {
    unwatched.set(listId, setTimeout(forget, unwatchedLists.keptFor, listId).unref())
    const [oldest] = unwatched.keys()
    if (unwatched.size > unwatchedLists.most) forget(oldest!)
  }

  function forget(listId: string) {
    isWatchedAgain(listId)
    audiences.delete(listId)
  }

  function isWatchedAgain(listId: string) {
    clearTimeout(unwatched.get(listId))
    return unwatched.delete(listId)
  }

  /** Something may have happened to a list; where nobody looks, the next one reads it. */
  function renew(listId: string, audience: Audience) {
    if (unwatched.has(listId)) forget(listId)
    else void audience.refresh()
  }

  /** Whatever else changed of an account, its lists are as they were. */
  const lookForOwners = latest(async () => {
    const asked = [...changedOwners]
    changedOwners.clear()
    const there = new Set(
      await ownersAmong(asked).catch((error: unknown) => {
        log.warn({ err: error }, 'could not tell whether lists still have their owners')
        return []
      }),
    )
    for (const [listId, audience] of audiences)
      if (asked.includes(audience.ownerId) && !there.has(audience.ownerId)) renew(listId, audience)
  })

  return {
    /** Lets someone look on, by a link or, with null, as the owner. The list itself comes first. */
    join(list: Owned, stream: EventStream, shareHash: string | null) {
      const { id: listId } = list
      const isNew = isWatchedAgain(listId) || !audiences.has(listId)
      const audience = audienceOf(list)
      audience.streams.set(stream, shareHash)
      stream.onEnd(() => leave(listId, stream))
      if (audience.list) tellList(audience, audience.list, [stream])
      else {
        audience.waiting.add(stream)
        void audience.refresh()
      }
      presence.changed(listId, isNew)
    },

    onNotification(message: string) {
      const [word, listId = '', ...rest] = message.split(' ')
      const audience = audiences.get(listId)
      if (word === 'present') presence.onNotification([listId, ...rest])
      else if (audience) renew(listId, audience)
    },

    /** An account may have been deleted, and its lists are out of reach with it. */
    onAccountChange(userId: string) {
      if (![...audiences.values()].some(({ ownerId }) => ownerId === userId)) return
      changedOwners.add(userId)
      void lookForOwners()
    },

    /** Messages may have been missed. */
    resync() {
      for (const [listId, audience] of audiences) renew(listId, audience)
      presence.startAfresh()
    },

    stop: presence.stop,
  }
}
export type Live = ReturnType<typeof createLive>
