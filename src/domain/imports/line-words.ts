/** The words around a name: how big, how cut, what for. */

const purpose =
  /\s+(?:or\s+)?(?:to\s+taste|to\s+(?:serve|garnish|finish|decorate)|as\s+needed|as\s+required|for\s+(?:the\s+\w+|(?:deep[\s-]|shallow[\s-])?\w+ing|garnish|decoration)|plus\s+(?:more|extra|some))\b.*$/is
const dashed = /\s[-–—]\s+(.*)$/s
const choice = /^(.*?)\s+(or\s+.*)$/is
/** "Vegetable or chicken broth" is one name: what stands before "or" is not yet a thing. */
const unfinished =
  /\b(?:vegetable|chicken|beef|fish|red|white|black|green|yellow|brown|purple|fresh|dried|frozen|canned|salted|unsalted|whole|low-fat|skim|light|dark|sweet|hot|mild|canola|olive|peanut|sunflower|corn|wheat|dry|smoked|plain|raw|large|small|medium|italian|greek|english)$/i

/** A name without what follows it: "for frying", "or margarine", "- rinsed". */
export function behindTheName(text: string): { name: string; notes: string[] } {
  const notes: string[] = []
  const cut = (from: string, at: number) => {
    notes.unshift(from.slice(at).replace(/^[\s–—-]+/, ''))
    return from.slice(0, at)
  }
  let name = text
  const dash = dashed.exec(name)
  if (dash) name = cut(name, dash.index)
  const found = purpose.exec(name)
  if (found && found.index > 0) name = cut(name, found.index)
  const [, one, other] = choice.exec(name) ?? []
  if (one !== undefined && other !== undefined && !unfinished.test(one)) name = cut(name, one.length)
  return { name: name.replace(/[\s,;:.]+$/, '') || text, notes }
}

const size = /^(?:(?:extra[\s-]+)?(?:large|small)|medium(?:[\s-]sized?)?|big|jumbo|heaping|heaped)\s+/i
const preparation =
  /^(?:(?:finely|coarsely|roughly|thinly|thickly|freshly|lightly|firmly|loosely|well)[\s-]+)?(?:chopped|diced|minced|sliced|grated|shredded|peeled|melted|softened|packed|squeezed|mashed|beaten|cubed|halved|quartered|torn|crumbled|julienned|trimmed|rinsed|drained|pitted|seeded|ripe)\s+/i
/** "3-lb. squash", "thumb-sized piece of ginger", "each salt and pepper". */
const measuring =
  /^(?:\d[\d./½¼¾]*[\s-]*(?:lb|pound|oz|ounce|inch|kg|g)s?\.?|(?:thumb[\s-]sized?\s+)?piece\s+of|each)\s+/i
/** "Freshly ground pepper" is ground pepper, and "a red onion" a red onion. */
const empty = /^(?:freshly\s+(?=ground\b)|an?\s+)/i
const joining = /^(?:and|&|,)\s+/i

/** "Large", "finely chopped", "peeled and diced" before a name are no part of it. */
export function withoutPreparation(text: string): { name: string; preparations: string[] } {
  const preparations: string[] = []
  let name = text.replace(empty, '')
  for (;;) {
    const [words] = size.exec(name) ?? preparation.exec(name) ?? measuring.exec(name) ?? []
    if (words === undefined || words.length === name.length) return { name, preparations }
    preparations.push(words.trim())
    name = name.slice(words.length).replace(joining, '')
  }
}
