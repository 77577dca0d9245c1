import type { Draft } from '../recipe.ts'
import { excepted } from './excepted.ts'

const tolerance = 0.25
/** In minutes; a short time need not be met to the quarter. */
const [waitingSlack, workSlack] = [5, 10]
const [perIngredient, perStep] = [1, 2]

/** Whether the times above a recipe are those its steps add up to. */
export function timeFaults({ front, ingredients, instructions }: Draft): string[] {
  const { time, exceptions } = front
  if (!time) return []
  const timers = instructions.flatMap(({ parts }) => parts.filter((part) => part.kind === 'timer'))
  const minutes = (isWait: boolean) =>
    timers
      .filter(({ wait }) => (wait !== undefined) === isWait)
      .reduce((sum, { seconds }) => sum + seconds / 60, 0)
  const work = minutes(false) + perIngredient * ingredients.length + perStep * instructions.length
  const faults = [
    isFar(minutes(true), time.waiting, waitingSlack) &&
      `waiting is ${time.waiting} minutes, but the named timers are ${Math.round(minutes(true))}`,
    isFar(work, time.active + time.cooking, workSlack) &&
      `active and cooking are ${time.active + time.cooking} minutes, but the steps need about ${Math.round(work)}`,
  ].filter((fault) => fault !== false)
  return excepted('time', exceptions?.time, faults)
}

const isFar = (found: number, said: number, slack: number) =>
  Math.abs(found - said) > Math.max(tolerance * said, slack)
