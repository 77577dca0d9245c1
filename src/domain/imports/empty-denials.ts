/** "1.5 cups" is not the end of a sentence. */
const sentence = /(?:[^.;!?\n]|\.(?=\d))+/g
const without = /\bwithout\b/gi
/** "With/without cheese", "without cheese or with"; but "with bread, without cheese". */
const either =
  /\bwith\W+(?:(?:or|and|even)\W+)*without\b|(?:\bor\b|\/)[^\w/]*(?:even\W+)?with(?:out)?\b|\bwith\W*$/i
/** "Not without cheese", "never serve it without". */
const refusal = /\b(?:no|not|non|never|nor|cannot|hardly|rarely|seldom|nobody|nothing)\b|n['’]t\b/i
/** "It is boring without cheese"; but "it is made without". */
const missed =
  /\b(?:boring|bland|dull|dry|flat|incomplete|unthinkable|unimaginable|impossible|pointless|lacking|lost|sad)\s+without\b/i
const judged =
  /\b(?:is|are|be|seems?|tastes?|looks?|feels?|too|rather|quite)\s+(?:(?!\S*(?:ed|en|made|done)\s)[^\s,]+\s+){1,3}without\b/i
/** "A stew without cheese is boring"; but "without cheese until it is soft". */
const judgedBehind =
  /\bwithout(?:\s+(?!(?:until|when|if|while|and|as|since|because|it|this|that|they|which)\b)[^\s,]+){1,4}\s+(?:is|are|would|tastes?|seems?)\b/i
const empty = [either, refusal, missed, judged, judgedBehind]
/** "One egg, free range" is an egg. */
const freeRange = /\bfree[\s‑-]+(?:range|run|roaming)\b/gi

/** A text without the denials that deny nothing: beside "with", "not" or "boring", "without" may well be "with". */
export function withoutEmptyDenials(text: string): string {
  const kept = text.replaceAll(freeRange, '')
  if (!/\bwithout\b/i.test(kept)) return kept
  return kept.replaceAll(sentence, (one) =>
    empty.some((pattern) => pattern.test(one)) ? one.replaceAll(without, 'with') : one,
  )
}
