import type { KeptTimer } from './kept-timer.ts'
import { isRecord } from './record.ts'

/** Reads what storage holds; anything that is no timer is left out, for whatever reason it came there. */
export function readKept(text: string | null): KeptTimer[] {
  const list = parsed(text)
  return Array.isArray(list) ? list.map(underNewName).filter(isKept) : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

/** Browsers kept what the server acknowledged as `heard` before. */
function underNewName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('heard' in value)) return value
  const { heard: acknowledged, ...kept } = value
  return { ...kept, acknowledged }
}

const isTime = (value: unknown) => value === undefined || Number.isFinite(value)

function isKept(value: unknown): value is KeptTimer {
  if (typeof value !== 'object' || value === null) return false
  const { id, change, timer, changedAt, isOurs, isShared, hasRung, ringsSince, basedOn, acknowledged } =
    value as Partial<KeptTimer>
  return (
    typeof id === 'string' &&
    typeof change === 'string' &&
    Number.isFinite(changedAt) &&
    [isOurs, isShared, hasRung].every((flag) => typeof flag === 'boolean') &&
    isTime(ringsSince) &&
    isTime(basedOn) &&
    (acknowledged === undefined || isAcknowledgement(acknowledged)) &&
    (timer === null || (isRecord(timer) && timer.id === id))
  )
}

const isAcknowledgement = (acknowledged: unknown) =>
  typeof acknowledged === 'object' &&
  acknowledged !== null &&
  'at' in acknowledged &&
  'version' in acknowledged &&
  Number.isFinite(acknowledged.at) &&
  Number.isFinite(acknowledged.version)
