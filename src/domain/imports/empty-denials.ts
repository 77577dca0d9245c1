/** "1.5 cups" is not the end of a sentence. */
const sentence = /(?:[^.;!?\n]|\.(?=\d))+/g
const without = /\bwithout\b/gi
/** "With/without cheese", "without cheese or with"; but "with bread, without cheese". */
const either =
  /\bwith\W+(?:(?:or|and|even)\W+)*without\b|(?:\bor\b|\/)\W*(?:even\W+)?with(?:out)?\b|\bwith\W*$/i
/** "Not without cheese", "never serve it without". */
const refusal = /\b(?:no|not|non|never|nor|cannot|hardly|rarely|seldom|nobody|nothing)\b|n['’]t\b/i
/** "One egg, free range" is an egg. */
const freeRange = /\bfree[\s‑-]+(?:range|run|roaming)\b/gi

/** A text without the denials that deny nothing: beside "with" or "not", "without" may well be "with". */
export function withoutEmptyDenials(text: string): string {
  const kept = text.replaceAll(freeRange, '')
  if (!/\bwithout\b/i.test(kept)) return kept
  return kept.replaceAll(sentence, (one) =>
    either.test(one) || refusal.test(one) ? one.replaceAll(without, 'with') : one,
  )
}
