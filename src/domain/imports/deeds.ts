/** Words that name what is eaten and what is done, and how to tell the second. */
const deeds = new Map<string, (before: string | undefined, next: string | undefined) => boolean>([
  ['cream', (_, next = '') => /^(?:the|together|until)$/.test(next)],
  ['fish', (_, next = '') => /^(?:out|them|it)$/.test(next)],
  [
    'toast',
    (before, next) =>
      before === undefined
        ? next !== undefined && !/^(?:with|topped|soldiers|points)$/.test(next)
        : /^(?:and|or|then|to|you|dry|lightly|gently|briefly|quickly|just|also)$/.test(before),
  ],
])

/** "Cream the sugar", "fish out the bay leaf": what is done, not what is in it. */
export const isDone = (words: string[], place: number) =>
  deeds.get(words[place]!)?.(words[place - 1], words[place + 1]) ?? false
