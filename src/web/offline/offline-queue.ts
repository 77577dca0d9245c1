import { day } from '../../domain/durations.ts'
import { withTimeout } from '../../domain/with-timeout.ts'
import { ApiError, isAnswer, request, type PlainRequest } from '../api/api.ts'
import { whenLeft } from '../boot/when-left.ts'
import { keptJson } from './kept-json.ts'
import { tooSlow } from './offline-data.ts'

/** A request that has not been answered yet, and what it means to whoever made it. */
export interface QueuedChange extends PlainRequest {
  id: string
  /** Who acts on the answer, by name. */
  handler: string
  about: unknown
  /** The change it was made upon, where that matters to its handler. */
  upon?: string | undefined
  /** What it made needless, so that a tab which made one of those does not take it for erased. */
  replaces?: string[] | undefined
  /** Sent, and not answered yet: the server may have received it. */
  wasSent?: true | undefined
  /** When it was first answered with a failure. */
  failedSince?: number | undefined
}

/** What is done once the server has answered. */
interface AnswerHandler {
  /** What a change is about: only later ones of the same may build upon it. Without it all of a handler are of one. */
  thingOf?(change: QueuedChange): string
  onAnswer(change: QueuedChange, answer: unknown): void
  onRefusal(change: QueuedChange, error: ApiError): void
}

/** `slow` is sending that takes long enough to be noticed; `waiting` is for a connection. */
export type QueueState = 'idle' | 'sending' | 'slow' | 'waiting'

interface Dependencies extends ChangeStorage {
  /** Ends once the signal says so; the server may have received the change all the same. */
  send?(change: QueuedChange, signal: AbortSignal): Promise<unknown>
  /** Runs one sender at a time, over all tabs. */
  alone?(work: () => Promise<void>): Promise<void>
}

/** Where changes are kept. */
interface ChangeStorage {
  read(): string | null
  write(text: string): void
}

/** As long as the page is open. */
export function inMemory(): ChangeStorage {
  let kept: string | null = null
  return {
    read: () => kept,
    write: (text) => {
      kept = text
    },
  }
}

const sendNow = async ({ method, path, body }: PlainRequest, signal: AbortSignal) =>
  request(method, path, body, signal)

const slowAfter = 400
/** A request on a dead connection can hang for minutes. Each is known by an id, so sending it again does no harm. */
const lostAfter = 20_000
const firstWait = 1_000
const longestWait = 30_000
/** A deployment may fail for a while; what fails for longer would keep all that is about the same back for good. */
const hopelessAfter = day
/** It may have failed for a moment then, and for another one now. */
const hopelessTimes = 5
/** Of two tabs that write at the same moment one erases what the other added; after so long that has shown. */
const erasedWithin = 10_000
const thingOf = (path: string) => path.split('?', 1)[0]

/** Said of the change alone, whoever says it. */
const tooLarge = new Set([413, 414])
/** Said by what stands before the server, and perhaps of this change alone; 404 it says while the server is replaced. */
const isTurnedAway = ({ status }: ApiError) => status < 500 && ![404, 407, 408, 429].includes(status)
/** Nobody is signed in: it stays for whoever made it, until they are back. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** What browsers kept before the handler had its name calls it a room. */
const readChanges = (text: string | null): QueuedChange[] =>
  ((keptJson(text) as (QueuedChange & { room?: string })[] | undefined) ?? []).map(({ room, ...change }) =>
    room === undefined ? change : { ...change, handler: room },
  )

/** Changes in the order they were made, sent one after another; those that find no server wait for it. */
export function createOfflineQueue({
  read,
  write,
  send = sendNow,
  alone = async (work) => work(),
}: Dependencies) {
  const handlers = new Map<string, AnswerHandler>()
  const listeners = new Set<() => void>()
  let known: { text: string | null; changes: QueuedChange[] } = { text: null, changes: [] }
  let state: QueueState = 'idle'
  let underway: string | undefined
  let flushing: Promise<void> | undefined
  let isWanted = false
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How often which got nowhere while this page was open, the latest last. */
  const failed = new Map<string, number>()
  /** When the server has last taken or refused a change. */
  let answeredAt = 0
  const sentWhenLeft = new Set<string>()
  /** Added here, and not yet found in what another tab wrote. */
  const unseen = new Map<string, { change: QueuedChange; at: number }>()

  function changes(): QueuedChange[] {
    const text = read()
    if (text !== known.text) known = { text, changes: readChanges(text) }
    return known.changes
  }

  const announce = () => {
    for (const listener of listeners) listener()
  }

  function keep(next: QueuedChange[]) {
    write(JSON.stringify(next))
    announce()
  }

  function become(next: QueueState) {
    if (state === next) return
    state = next
    announce()
  }

  const mark = (id: string, marks: Pick<QueuedChange, 'wasSent' | 'failedSince'>) =>
    keep(changes().map((one) => (one.id === id ? { ...one, ...marks } : one)))

  /** The first of each thing: of several that which has failed longest ago or never, so that one alone keeps no other back. */
  function nextToSend(): QueuedChange | undefined {
    const firsts = new Map<string, QueuedChange>()
    for (const one of changes()) {
      const handler = handlers.get(one.handler)
      const thing = `${one.handler} ${handler?.thingOf?.(one) ?? ''}`
      if (handler && !firsts.has(thing)) firsts.set(thing, one)
    }
    const order = [...failed.keys()]
    const placeOf = ({ id }: QueuedChange) => order.indexOf(id)
    return [...firsts.values()].toSorted((one, other) => placeOf(one) - placeOf(other))[0]
  }

  async function sendNext(): Promise<boolean> {
    const change = nextToSend()
    if (!change) {
      become('idle')
      return false
    }
    const handler = handlers.get(change.handler)!
    underway = change.id
    // Before it is sent, so that another tab knows of it; without a network nothing leaves.
    if (navigator.onLine) mark(change.id, { wasSent: true })
    // Whoever waits already sees so until an answer comes.
    if (state === 'idle') become('sending')
    const slow = setTimeout(() => state === 'sending' && become('slow'), slowAfter)
    try {
      const answer = await withTimeout(lostAfter, async (signal) => send(change, signal), tooSlow)
      answeredAt = Date.now()
      settle(change, () => handler.onAnswer(change, answer))
      return true
    } catch (error) {
      if (isSignedOut(error)) {
        // Refused unread: it is as it was before.
        mark(change.id, { wasSent: change.wasSent })
        become('idle')
        return false
      }
      if (isAnswer(error)) answeredAt = Date.now()
      else if (!isHopeless(change, error)) return waitForServer()
      settle(change, () => handler.onRefusal(change, error as ApiError))
      return true
    } finally {
      clearTimeout(slow)
      underway = undefined
    }
  }

  /** What is never answered may be answered yet. Of what fails it matters for how long, and whether other things do not. */
  function isHopeless({ id, failedSince = Date.now() }: QueuedChange, error: unknown) {
    const times = (failed.get(id) ?? 0) + 1
    failed.delete(id)
    if (navigator.onLine) failed.set(id, times)
    if (!(error instanceof ApiError)) return false
    mark(id, { failedSince })
    const isOld = Date.now() - failedSince >= hopelessAfter && times >= hopelessTimes
    const isItself = error.status === 500 || isTurnedAway(error)
    const isAlone = answeredAt > failedSince
    return tooLarge.has(error.status) || (isOld && (isItself || isAlone)) || (isAlone && isTurnedAway(error))
  }

  /** Its handler comes first, so that no moment lies between the optimistic state and the real one. */
  function settle({ id }: QueuedChange, tell: () => void) {
    wait = firstWait
    failed.delete(id)
    unseen.delete(id)
    try {
      tell()
    } catch (error) {
      console.error('An answer could not be taken in.', error)
    }
    keep(changes().filter((change) => change.id !== id))
  }

  function waitForServer() {
    become('waiting')
    timer = setTimeout(() => void flush(), wait)
    wait = Math.min(wait * 2, longestWait)
    return false
  }

  /** Resolves once nothing more can be sent for now. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    isWanted = true
    flushing ??= sendAll().finally(() => (flushing = undefined))
    return flushing
  }

  async function sendAll() {
    while (isWanted) {
      isWanted = false
      await alone(async () => {
        while (await sendNext());
      })
    }
  }

  /**
   * Each is known by an id: should the page come back, sending it again does no harm. But what follows another about the
   * very same thing is amended once that is answered, and is not sent before.
   */
  function sendLeft() {
    const all = changes()
    const isFirst = ({ path }: QueuedChange, place: number) =>
      all.slice(0, place).every((earlier) => thingOf(earlier.path) !== thingOf(path))
    const isLeft = (change: QueuedChange, place: number) =>
      change.id !== underway &&
      !sentWhenLeft.has(change.id) &&
      handlers.has(change.handler) &&
      isFirst(change, place)
    for (const change of all.filter(isLeft)) {
      sentWhenLeft.add(change.id)
      mark(change.id, { wasSent: true })
      send(change, new AbortController().signal).catch((error: unknown) => {
        sentWhenLeft.delete(change.id)
        console.warn('What was left could not be sent.', error)
      })
    }
  }

  /** Another tab wrote this; nothing where all was forgotten or somebody else came. */
  function refresh(written: string | null = null) {
    if (written === null) unseen.clear()
    for (const { id, replaces = [] } of readChanges(written))
      for (const seen of [id, ...replaces]) unseen.delete(seen)
    const there = new Set(changes().map(({ id }) => id))
    const erased = [...unseen.values()].filter(
      ({ change, at }) => !there.has(change.id) && Date.now() - at < erasedWithin,
    )
    if (erased.length === 0) return announce()
    keep(erased.reduce((all, { change }) => addedInOrder(all, change), changes()))
    void flush()
  }

  /** Before what was made after it here. */
  function addedInOrder(all: QueuedChange[], change: QueuedChange) {
    const own = [...unseen.keys()]
    const later = new Set(own.slice(own.indexOf(change.id) + 1))
    const place = all.findIndex(({ id }) => later.has(id))
    return place === -1 ? [...all, change] : all.toSpliced(place, 0, change)
  }

  return {
    changes,
    state: () => state,

    /** Adds a change and sends it; those that it makes needless are dropped, except what is on its way. */
    add(change: QueuedChange, isNeedless: (earlier: QueuedChange) => boolean = () => false) {
      const needless = changes().filter((one) => one.id !== underway && isNeedless(one))
      const replaces = needless.map(({ id }) => id)
      for (const id of replaces) unseen.delete(id)
      const added = replaces.length > 0 ? { ...change, replaces } : change
      unseen.set(change.id, { change: added, at: Date.now() })
      keep([...changes().filter((one) => !needless.includes(one)), added])
      void flush()
    },

    /** For a handler that learns from an answer what its later changes must say. */
    amend(amended: (change: QueuedChange) => QueuedChange) {
      for (const one of unseen.values()) one.change = amended(one.change)
      keep(changes().map(amended))
    },

    /** Changes wait until their handler is there to take the answers. */
    handle(name: string, handler: AnswerHandler) {
      handlers.set(name, handler)
      void flush()
    },

    /** Now, for instance because the connection is back. */
    flush,

    /** From now on as soon as the connection is back; returns how to stop. */
    flushWhenOnline() {
      const flushNow = () => void flush()
      addEventListener('online', flushNow)
      return () => removeEventListener('online', flushNow)
    },

    /** From now on all that is left is sent when the page is left, without waiting for answers; returns how to stop. */
    sendWhenLeft: () => whenLeft(sendLeft),

    refresh,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type OfflineQueue = ReturnType<typeof createOfflineQueue>
