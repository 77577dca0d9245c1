import type { KeptTimer } from './kept-timer.ts'
import { isRecord } from './record.ts'

/** Reads what storage holds; anything that is no timer is left out, for whatever reason it came there. */
export function readKept(text: string | null): KeptTimer[] {
  const list = parsed(text)
  return Array.isArray(list) ? list.filter(isKept) : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

const isTime = (value: unknown) => value === undefined || Number.isFinite(value)

function isKept(value: unknown): value is KeptTimer {
  if (typeof value !== 'object' || value === null) return false
  const { id, change, timer, changedAt, isOurs, isShared, hasRung, basedOn, heard } =
    value as Partial<KeptTimer>
  return (
    typeof id === 'string' &&
    typeof change === 'string' &&
    Number.isFinite(changedAt) &&
    [isOurs, isShared, hasRung].every((flag) => typeof flag === 'boolean') &&
    isTime(basedOn) &&
    (heard === undefined || isHeard(heard)) &&
    (timer === null || (isRecord(timer) && timer.id === id))
  )
}

const isHeard = (heard: unknown) =>
  typeof heard === 'object' &&
  heard !== null &&
  'at' in heard &&
  'version' in heard &&
  Number.isFinite(heard.at) &&
  Number.isFinite(heard.version)
