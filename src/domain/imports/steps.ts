import { imports as limits } from './limits.ts'
import type { Ingredient, Step, StepPart } from '../recipes/recipe.ts'
import { createMentions, type Mention } from './mentions.ts'
import type { RowTools } from './row-tools.ts'
import { findTimes, type FoundTime } from './times.ts'

/** A method as steps like the catalogue's: their times are timers, and what they need is linked. */
export function stepsOf(
  descriptions: string[],
  ingredients: Ingredient[],
  { namingsOf }: Pick<RowTools, 'namingsOf'>,
): Step[] {
  const mentionsIn = createMentions(ingredients, namingsOf)
  return descriptions.map((description, place) => {
    const times = findTimes(description)
    const seconds = times.reduce((sum, time) => sum + time.seconds, 0)
    return {
      step: place + 1,
      title: titleOf(description, place + 1),
      description,
      time: Math.ceil(seconds / 6) / 10,
      parts: partsOf(description, [...times, ...mentionsIn(description)]),
    }
  })
}

/** A text in pieces: what was found in it, and the words between. */
export function partsOf(text: string, found: (FoundTime | Mention)[]): StepPart[] {
  const parts: StepPart[] = []
  let done = 0
  const plain = (until: number) => {
    if (until > done) parts.push({ kind: 'text', text: text.slice(done, until) })
  }
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    if (one.start < done) continue
    plain(one.start)
    const words = text.slice(one.start, one.end)
    parts.push(
      'seconds' in one
        ? { kind: 'timer', seconds: one.seconds, text: words }
        : { kind: 'ingredient', ingredient: one.ingredient, text: words },
    )
    done = one.end
  }
  plain(text.length)
  return parts
}

const mostTitleWords = 5
const clauseEnd = /[,;:.!?(]|\s(?:until|for|in|on|over|with|into|to|at|then|while|and|from|about|so)\s/i
const dangling = /\s(?:the|a|an|of|each|your|all|or)$/i

/** "Heat the oil in a wide pan" is headed "Heat the oil". */
export function titleOf(description: string, number: number): string {
  const clause = description.split(clauseEnd)[0]!.trim()
  const words = clause.split(/\s+/).slice(0, mostTitleWords).join(' ').replace(dangling, '')
  return /\p{L}{2}/u.test(words) ? words : `Step ${number}`
}

const perStep = 5
const roundTo = 5

/** How long a dish takes when nobody said so: its waiting, and some minutes of work for a step without any. */
export function estimatedMinutes(steps: Pick<Step, 'time'>[]): number {
  const minutes = steps.reduce((sum, { time }) => sum + (time > 0 ? time : perStep), 0)
  return Math.min(limits.longestTime, Math.max(roundTo, Math.ceil(minutes / roundTo) * roundTo))
}
