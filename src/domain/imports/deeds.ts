/** What follows where something is done to something. */
const object =
  /^(?:the|it|them|these|those|this|your|both|all|everything|each|most|half|until|remaining|whole|\p{N}.*)$/u
/** At the beginning of a sentence what follows may tell where or how; behind a comma "toast in a basket" is bread. */
const manner = /^(?:in|over|under|lightly|gently|briefly|quickly|slowly|well|again)$/
const then = /^(?:then|you|dry|lightly|gently|briefly|quickly|just|also|and|or|to)$/
/** "For 25–30 minutes": a dash ends what is read at once. */
const rangeBegins = /^\p{N}+$/u
const moment = /^(?:minutes?|mins?|seconds?|moments?)$/

/** "Wrap the rest", "bread to dip", "roll in sugar". */
const isHandled = (before: string | undefined, next = '') =>
  before === 'to' ||
  /^(?:the|it|them|each|your|both|until)$/.test(next) ||
  (before === undefined && /^(?:in|into|well|tightly)$/.test(next))

/** "Roll up", "roll gently". */
const rolled = /^(?:up|out|thin|thinly|gently|lightly|tightly|the|it|them|each|your)$/

/** "Roll a piece into a ball", "and roll again". */
const rolling = /^(?:an?|into|both|all|half|some|again|well|\p{N}.*)$/u

interface Around {
  before: string | undefined
  next: string | undefined
  /** Some more words behind the next. */
  behind: string[]
  /** What follows is something to eat. */
  isFoodNext: boolean
  isSentence: boolean
}

const isToasted = ({ before, next = '', behind, isFoodNext, isSentence }: Around) => {
  if (before !== undefined && !then.test(before)) return false
  // "For 2 minutes", and "for dipping".
  if (next === 'for') return behind.some((word) => moment.test(word)) || rangeBegins.test(behind.join(' '))
  if (object.test(next)) return true
  // "Rice or toast, jam" are three things.
  if (isFoodNext) return before === undefined || before === 'then'
  return before === undefined && isSentence && manner.test(next)
}
/** "And roast at 200C", "and roast in the oven". */
const heat = /^(?:at|in (?:the|a|an|your))\b/

/** Words that name what is eaten and what is done, and how to tell the second. */
const deeds = new Map<string, (around: Around) => boolean>([
  [
    'cream',
    // "Milk and cream until smooth" are two things.
    ({ before, next = '' }) =>
      before === undefined || /^(?:then|to)$/.test(before)
        ? /^(?:the|together|until)$/.test(next)
        : before === 'and' && next === 'the',
  ],
  ['wrap', ({ before, next }) => isHandled(before, next)],
  ['dip', ({ before, next }) => isHandled(before, next)],
  [
    'roll',
    ({ before = 'then', next = '' }) => rolled.test(next) || (then.test(before) && rolling.test(next)),
  ],
  // Sprinkles are eaten.
  ['sprinkle', () => true],
  ['fish', ({ next = '' }) => /^(?:out|them|it)$/.test(next)],
  [
    'mince',
    ({ before = 'then', next = '', isFoodNext }) => then.test(before) && (isFoodNext || object.test(next)),
  ],
  // Those of a scallion are no egg's.
  ['whites', ({ before = '', next }) => /^(?:scallion|onion|leek)s?$/.test(before) || next === 'of'],
  ['toast', isToasted],
  [
    'roast',
    (around) =>
      isToasted(around) ||
      (then.test(around.before ?? 'then') && heat.test([around.next, ...around.behind].join(' '))),
  ],
])

interface Reading {
  isFood(place: number): boolean
  /** The words begin a sentence. */
  isSentence: boolean
}

/** "Cream the sugar", "fish out the bay leaf": what is done, not what is in it. */
export function isDone(words: string[], place: number, { isFood, isSentence }: Reading): boolean {
  const isDeed = deeds.get(words[place]!)
  if (!isDeed) return false
  return isDeed({
    before: words[place - 1],
    next: words[place + 1],
    behind: words.slice(place + 2, place + 6),
    isFoodNext: place + 1 < words.length && isFood(place + 1),
    isSentence,
  })
}

/** The same of any word that may name what is made: a roll, a mash. */
export const isDoneWith = (words: string[], place: number) =>
  isHandled(words[place - 1], words[place + 1]) ||
  (words[place] === 'roll' && rolled.test(words[place + 1] ?? ''))
