import {
  advance,
  startClock,
  timeSince,
  type KitchenClock,
  type Reading,
  type Stamp,
} from '../../domain/timers/kitchen-clock.ts'
import { keepStored, readStored } from '../offline/browser-storage.ts'

const storageName = 'kitchen-clock'
/** The clocks of two tabs differ by the time a message takes; only more than that is put right. */
const noise = 250

let clock: KitchenClock | undefined
let wasHidden = false

function reading(): Reading {
  const seen = { wall: Date.now(), steady: performance.now(), wasHidden: wasHidden || document.hidden }
  wasHidden = document.hidden
  return seen
}

function look(): KitchenClock {
  const seen = reading()
  clock = clock ? advance(clock, seen) : start(seen)
  return clock
}

function start(seen: Reading) {
  document.addEventListener('visibilitychange', () => (wasHidden ||= document.hidden))
  return startClock(storedStamp(), seen)
}

/** The time all deadlines are written in. */
export const kitchenTime = () => look().time

/** Keeps the time for the next page and tells it to the other tabs. */
export function keepTime() {
  const { time, wall } = look()
  keepStored(storageName, JSON.stringify({ time, wall } satisfies Stamp))
}

/** Without timers nothing depends on the old time: the next begins with the time of day. */
export const forgetTime = () => keepStored(storageName, null)

/** All tabs go by the clock of the one that spoke last, so that they show the same. */
export function followTime() {
  const onStorage = ({ key }: StorageEvent) => {
    const stamp = key === storageName ? storedStamp() : undefined
    const own = look()
    // One from the future was written before somebody moved the wall clock back; the next will fit again.
    if (!stamp || stamp.wall > own.wall) return
    const time = timeSince(stamp, own.wall)
    if (Math.abs(time - own.time) > noise) clock = { ...own, time }
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function storedStamp(): Stamp | undefined {
  try {
    const stamp: unknown = JSON.parse(readStored(storageName) ?? 'null')
    return isStamp(stamp) ? stamp : undefined
  } catch {
    return undefined
  }
}

const isStamp = (value: unknown): value is Stamp =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  'wall' in value &&
  Number.isFinite(value.time) &&
  Number.isFinite(value.wall)
