/** "Leaves" and "leaf", "cherries" and "cherry", "tomatoes" and "tomato" end alike. */
const endings: [RegExp, string][] = [
  [/(ies|y|i)$/, 'i'],
  [/(ves|ve|f)$/, 'v'],
  [/([cs]h|o)es$/, '$1'],
  [/s$/, ''],
]

/** A word in the singular, roughly and never to be shown: what matters is that both sides are folded alike. */
export function singular(word: string) {
  const [ending, alike] = endings.find(([pattern]) => pattern.test(word)) ?? [/$/, '']
  return word.replace(ending, alike)
}
