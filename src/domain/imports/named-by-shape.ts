/** What was baked before: it may be bought, and then nobody says of what it is. */
export const isBaked = (word: string) => /^(?:crust|shell|sponge|case)s?$/.test(word)
const baked = String.raw`(?:crust|shell|sponge|case(?!\s+of))s?\b`
const which = String.raw`\s+(?:(?:an?|the|your|each|both|all|half|cold|cool|warm|(?:\p{L}+-)?\p{L}+ed)\s+)+`
/** "Stuff the shells", "blind bake the crust", "into a case"; but one forms by frying, and is scraped off. */
const bakedThing = new RegExp(
  [
    String.raw`\b(?:into|onto|over|on|in|fill|top|cover|brush|line|split|sandwich|spread)${which}${baked}`,
    String.raw`(?<!\b(?:off|up|away|out|crack|break|peel|discard|remove|until)\s)\b(?:the|your|each|both|two|four|six)\s+(?:(?:pre|ready|chilled|frozen|cold|cool|warm|hot|chocolate|sweet|savou?ry|(?:\p{L}+-)?\p{L}+ed)[\s-]+)*${baked}`,
  ].join('|'),
  'giu',
)

/** Most sentences speak of none of it, and are not looked at again. */
const anyBaked = /crust|shell|sponge|case/iu

/** What a sentence says of a crust, a shell, a sponge or a case that was there before. */
export const bakedThingsIn = (sentence: string) =>
  anyBaked.test(sentence) ? lastWordsOf(sentence.match(bakedThing)) : []

const lastWordsOf = (found: string[] | null) =>
  (found ?? []).map((words) =>
    words
      .split(/[\s-]+/)
      .at(-1)!
      .toLowerCase(),
  )

const ofPasta = '(?:nest|ribbon|strand|tube|bow|spiral|pillow|quill)s'
/** Onions are cut into them, too: only boiled ones are pasta. */
const alsoCut = '(?:twist|wheel|ring|curl)s'
const shape = `(?:${ofPasta}|${alsoCut})`
const wholeShape = new RegExp(`^${shape}$`)
/** What pasta is called once it lies in the water: nests, ribbons, strands. */
export const isShapeOfPasta = (word: string) => wholeShape.test(word)
const anyShape = new RegExp(shape, 'iu')
const whose = String.raw`(?:in\s+)?(?:all\s+|half\s+)?(?:the|your)\s+(?:\p{L}+ed\s+|dry\s+)*`
const boiled = new RegExp(
  String.raw`\b(?:(?:cook|boil|simmer|parboil|drain)\s+${whose}${shape}|(?:loosen|untangle|lower|slide|drop|plunge|tip|toss|add|stir)\s+${whose}${ofPasta})\b`,
  'giu',
)
export const shapesOfPastaIn = (sentence: string) =>
  anyShape.test(sentence) ? lastWordsOf(sentence.match(boiled)) : []

/** A cube that nothing was cut into is one of stock: "crumble in a cube", "1 cube"; but "8 cubes" something is cut into are none. */
const stockCube =
  /(?<!\b(?:into|as|until|for|or)\s)(?<![\p{L}\p{N}])(?:(?:an?|one|two|three|four|five|six|\p{N}+)\s+cubes?|(?:the|your)\s+cube)\b(?!\s+of\b(?!\s+(?:\p{L}+\s+)?(?:stock|broth)\b))/giu
export const stockCubesIn = (sentence: string) =>
  /\bcube/i.test(sentence) ? lastWordsOf(sentence.match(stockCube)) : []
