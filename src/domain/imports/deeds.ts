/** What follows where something is done to something. */
const object = /^(?:the|it|them|these|those|this|your|both|until|for)$/
/** What follows where something stands beside it: "toast and jam". */
const beside = /^(?:and|or|with|topped|soldiers|points|fingers|rounds|triangles|slices|on|is|if)$/
const then = /^(?:then|you|dry|lightly|gently|briefly|quickly|just|also)$/

/** "Wrap the rest", "bread to dip", "roll in sugar". */
const isHandled = (before: string | undefined, next = '') =>
  before === 'to' ||
  /^(?:the|it|them|each|your|both|until)$/.test(next) ||
  (before === undefined && /^(?:in|into|well|tightly)$/.test(next))

/** Words that name what is eaten and what is done, and how to tell the second. */
const deeds = new Map<string, (before: string | undefined, next: string | undefined) => boolean>([
  [
    'cream',
    // "Milk and cream until smooth" are two things.
    (before, next = '') =>
      before === undefined || /^(?:then|to)$/.test(before)
        ? /^(?:the|together|until)$/.test(next)
        : before === 'and' && next === 'the',
  ],
  ['wrap', isHandled],
  ['dip', isHandled],
  // Sprinkles are eaten.
  ['sprinkle', () => true],
  ['fish', (_, next = '') => /^(?:out|them|it)$/.test(next)],
  [
    'toast',
    (before, next) => {
      if (before === undefined) return next !== undefined && !beside.test(next)
      return then.test(before) || (/^(?:and|or|to)$/.test(before) && object.test(next ?? ''))
    },
  ],
])

/** "Cream the sugar", "fish out the bay leaf": what is done, not what is in it. */
export const isDone = (words: string[], place: number) =>
  deeds.get(words[place]!)?.(words[place - 1], words[place + 1]) ?? false

/** The same of any word that may name what is made: a roll, a mash. */
export const isDoneWith = (words: string[], place: number) => isHandled(words[place - 1], words[place + 1])
