import { onlyDescribes } from './describing-words.ts'
import { sharedPart } from './shared-names.ts'

/** The words around a name: how big, how cut, what for. */

const purposes =
  'serve|garnish|finish|decorate|season|glaze|dust|brush|grease|fry|drizzle|sprinkle|coat|cover|bind|bake|cook'
const purpose = new RegExp(
  String.raw`\s+(?:or\s+)?(?:to\s+taste|(?<!\bready\s+)to\s+(?:${purposes})|as\s+(?:needed|required|an?\s+\p{L}+)|such\s+as|for\s+(?:the\s+\p{L}+|(?:(?:deep|shallow|pan)[\s-])?(?:fat[\s-])?\p{L}+ing|garnish|decoration)|plus)(?![\p{L}\p{N}]).*$`,
  'isu',
)
const dashed = /\s[-–—]\s+(.*)$/s
const choice = /^(.*?)\s+(or\s+.*)$/is
/** "Vegetable or chicken broth" is one name: what stands before "or" is not yet a thing. */
const unfinished =
  /\b(?:vegetable|chicken|beef|fish|red|white|black|green|yellow|brown|purple|fresh|dried|frozen|canned|salted|unsalted|whole|low-fat|skim|light|dark|sweet|hot|mild|canola|olive|peanut|sunflower|corn|wheat|dry|smoked|plain|raw|large|small|medium|italian|greek|english|french|german|spanish|mexican|japanese|chinese|thai)$/i

const manner =
  '(?:(?:very|finely|coarsely|roughly|thinly|thickly|freshly|lightly|well|loosely|firmly)[\\s-]+){0,3}'
const done =
  'peeled|chopped|diced|minced|sliced|grated|shredded|melted|softened|mashed|beaten|cubed|halved|quartered|torn|crumbled|julienned|trimmed|rinsed|drained|pitted|seeded|deseeded|deveined|crushed|cut|cored|cleaned|soaked|toasted|sifted|thawed|defrosted|squeezed|juiced|zested|washed|scrubbed|separated|divided|hulled|shelled|warmed|cooled|chilled|whisked|split|slit|bruised|snipped|scored|skinned|boned|cooked|mixed|dissolved|diluted|combined|blended|drizzled|brushed|tossed|reconstituted|rehydrated'
const parts =
  'stems?|stalks?|seeds?|skins?|bones?|cores?|ends?|tops?|leaves|shells?|rinds?|fat|muscles?|beards?|roots?|fronds|gills|tails?|heads?|claws|pith|membranes?|casings?|ribs?'
/** "Peeled and cut into chunks", "stems removed" behind a name, though no comma is before it. */
const treated = new RegExp(
  String.raw`\s+(?:${manner}(?:${done})(?=$|\s+(?:and|&|or|into|in|on|to|for|at|with|from|if|until|by|lengthwise|lengthways|crosswise|diagonally|overnight|thinly|finely|roughly)\b)|(?:${parts})\s+(?:removed|discarded|trimmed|reserved|picked)\b|at\s+room\s+temp|weighing\s|into\s+(?:[\p{L}-]+\s+){0,3}(?:pieces|chunks|cubes|slices|strips|wedges|rounds|rings|florets)\b).*$`,
  'isu',
)

const figure = '\\d[\\d.,/½¼¾⅓⅔–-]*\\s?'
const measure = `${figure}(?:ml|cl|dl|l|lit(?:er|re)s?|g|kg|gm|gr|grams?|oz|ounces?|lbs?|pounds?)\\b\\.?`
/** "Flour 125 mL", "salmon 225g/8oz each": the same in another system, without brackets. */
const measured = new RegExp(
  String.raw`\s(?:(?:about|approx\.?|approximately|around|roughly)\s+)?${measure}(?:\s?/\s?${measure}|\s${measure})*(?:\s+(?:each|(?:in\s+)?total))?$`,
  'i',
)

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
  const treatment = treated.exec(name)
  if (treatment && treatment.index > 0 && !onlyDescribes(name.slice(0, treatment.index)))
    name = cut(name, treatment.index)
  const weighed = /\d/.test(name) ? measured.exec(name) : null
  if (weighed && weighed.index > 0) name = cut(name, weighed.index)
  const [, one, other] = choice.exec(name) ?? []
  if (one !== undefined && other !== undefined) {
    const shared = sharedPart(one, other) || (unfinished.test(one) ? other.length : 0)
    const end = shared === 0 ? one.length : name.length - other.length + shared
    if (end < name.length) name = cut(name, end)
  }
  return { name: name.replace(/[\s,;:.]+$/, '') || text, notes }
}

const size =
  /^(?:(?:extra[\s-]+|very\s+)?(?:large|small|medium|big|tiny|jumbo)(?:(?:\s+to\s+|\s+or\s+|-)(?:large|medium|small))?(?:[\s-]sized?)?|heaping|heaped|(?:plump|fat)(?=\s+garlic\b))\s+/i
/** Before what is baked, "seeded" says that there are seeds on it. */
const seedsOn = String.raw`(?:\s+[\w-]+){0,3}\s+(?:\w*bread|breadsticks?|rolls?|buns?|baps?|cobs?|bloomers?|batch|loaf|loaves|bagels?|baguettes?|ciabattas?|sourdough|rye|focaccia|brioches?|challah|toasts?|wraps?|tortillas?|pitt?as?|naans?|lavash|muffins?|pretzels?|crackers?|crispbreads?|oatcakes?|thins|biscuits?)\b`
const preparation = new RegExp(
  String.raw`^(?:(?:(?:very\s+)?(?:finely|coarsely|roughly|thinly|thickly|freshly|lightly|firmly|loosely|well)[\s-]+)?(?:chopped|diced|minced|sliced|slivered|grated|shredded|peeled|melted|softened|packed|squeezed|mashed|beaten|cubed|halved|quartered|torn|crumbled|julienned|trimmed|rinsed|drained|pitted|seeded(?!${seedsOn})|deseeded|deveined|cored|cleaned|hulled|shelled|washed|scrubbed|shaved|snipped|zested|ripe|additional)|(?:very\s+)?(?:finely|coarsely|roughly|lightly)[\s-]+crushed)\s+`,
  'i',
)
/** "3-lb. squash", "thumb-sized piece of ginger", "each salt and pepper". */
const measuring =
  /^(?:\d[\d./½¼¾]*(?:\s?-?\s*(?:to|–|-)\s*\d[\d./½¼¾]*)?[\s-]*(?:lb|pound|oz|ounce|inch|kg|g)s?\.?|(?:thumb[\s-]sized?\s+)?piece\s+of|each(?:\s+of)?|(?:plus|and|\+)\s+\d[\d\s./½¼¾]*(?:tbsp|tablespoon|tsp|teaspoon|cup|oz|ounce|g|ml)s?\.?)\s+/i
/** "Freshly ground pepper" is ground pepper, and "a red onion" a red onion. */
const empty = /^(?:freshly[\s-]+(?=ground\b)|an?\s+)/i
const joining = /^(?:and|&|,|or|but)\s+/i

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

/** Whether some words are only what is cut off before a name. */
export const isPreparation = (words: string) => withoutPreparation(`${words} it`).name === 'it'
