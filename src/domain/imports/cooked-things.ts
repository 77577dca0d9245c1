import { spelledUnit } from '../recipes/units.ts'
import { madeThings } from './serving-words.ts'
import { wordSet } from './word-set.ts'

/** What a method says is cooked: the verbs, what they are about, and the words there that name nothing to eat. */

const cutting = `bash bruise carve chop core crack crumble crush cube cut dice flake grate grind hammer halve julienne mash mince
  peel pound pulverise pulverize quarter rip score separate shave shred shuck slice smash snip split tear trim unroll unwrap`
const heating = `bake barbecue blacken blanch boil braise bring broil brown caramelise caramelize char cook crisp deglaze
  fry griddle grill heat melt microwave parboil poach reduce reheat render roast saute sauté scald scramble sear simmer sizzle
  smoke soften steam stew sweat thicken toast warm`
const mixing = `aerate batter beat bind blend blitz churn clarify combine cream emulsify fold froth incorporate introduce knead liquidise
  liquidize marble massage mix mop mount muddle process pulse puree purée ripple rub shake sieve sift stir swirl temper toss
  whip whirl whisk whiz whizz work zap`
const seasoning = `acidulate enrich flavor flavour fortify lace lighten loosen perfume salt scent season sharpen slacken spice spike
  sweeten thin`
const soaking = `baste bathe bloom brew brine cure dip dissolve douse drain dredge drench drown dunk ferment hydrate
  immerse infuse macerate marinate moisten mull pickle plump rehydrate reconstitute rinse soak steep strain submerge`
const putting = `add arrange assemble attach blanket blob break brush build bung bury chuck coat cover crumb crust dab daub decant deposit
  dispense distribute divide dot dress dribble drip drop dump embed empty encrust fill fling flip frost glaze grease heap hide
  hurl ice insert ladle lavish lay layer line load lob lower nestle pack paint pile pipe place plate plonk plop plug pop pour
  press push put replace return roll sandwich scatter scoop scrape seal shove shower skewer slap slather slide sling slip smear smother
  splash splatter spoon spray spread sprinkle spritz squash squeeze squirt stack stick stud stuff substitute swap thread throw tip top
  transfer trickle tuck whack wrap
  bed cloak cram crimp crown dollop drape drizzle dust encase enclose fit float fork interleave jam lodge perch plunge position
  rain scrunch shingle slosh snap strew swaddle swathe tumble wedge`
const having = `buy chill cool defrost fetch freeze grab include measure offer open pass portion refrigerate reserve retrieve
  take thaw use wilt`
const stems = wordSet(cutting, heating, mixing, seasoning, soaking, putting, having)
const doing = [...stems].flatMap((stem) => {
  const short = stem.replace(/e$/, '')
  return [`${short}ing`, `${short}${short.at(-1)!}ing`]
})
const verbs = new Set([...stems, ...doing])
const isVerb = (word: string) => verbs.has(word)

/** What is eaten, too: only where it begins and something follows is it done. */
const alsoEaten = wordSet('batter brew brine cream crumb crust ice pickle salt scramble spice squash spritz')

/** "Gently", "gradually"; but jelly, Philly and Oatly are eaten. */
const adverb = /^(?!oatly$)\p{L}{2,}(?:[^l]|[au]l|ool|hol)ly$/u
const isAdverb = (word: string) => adverb.test(word)

/** Before what is to be done; elsewhere "heat", "slice" and "brown" are other words. */
const starts = wordSet('and or then to you now next meanwhile finally also just')
/** Before doing it: "finish by adding", "before pouring". */
const startsOfDoing = wordSet('by try before after when while')
/** Before what something is done to. */
const determiner = /^(?:the|your|an?|some|any|another|each|both|all|every|half|in|[\d½⅓⅔¼¾⅛].*)$/
/** "Stir in", "pour over"; but what is spooned off is not in it. */
const particles = wordSet('in into through over on onto up down with together back all')
/** "On to", "in to". */
const apart = /^(?:on|in)$/
const being =
  wordSet(`is are was will would can cannot could may should must let lets leave leaves leaving keep keeps
  turn turns make makes give gives goes grow grows become becomes feel feels look looks taste tastes watch`)
/** From here on a sentence tells how long, why, or of something else. */
const ends = wordSet(
  `across under against around along from without per up off out away down until till for to at by while when whose as
  before after so if because since where which that than rather but once like`,
  [...being].join(' '),
)
/** Before something that is told of, whatever is done: "let the labneh drain", "the labneh goes in last". */
const article = /^(?:the|your|my|our|these|some|an?|another|each|every)$/
/** "In goes 1 cup labneh", "200g labneh": what is measured is told of, too; "180 c" may be a heat. */
function isMeasured(word: string, next = '') {
  const written = figures.exec(word)
  const unit = written && (written[1] || next)
  return unit !== null && unit !== 'c' && (spelledUnit(unit)?.kind ?? 'count') !== 'count'
}
const figures = /^\p{N}+(\p{L}*)$/u
/** What it is not, or what does not stay in it. */
const aside = wordSet('off out away like as than without not no across against along this')
/** Where what is only spoken of ends. */
const joint = wordSet('in into on onto over with through use')
/** "The color of toffee", "the size of peas". */
const likened = wordSet('color colour name shade shape size')

const mark = /^[^\p{L}\p{N}\p{Extended_Pictographic}]/u
const wordOrMark = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*|\p{Extended_Pictographic}|[^\p{L}\p{M}\p{N}\s'’‑-]/gu

interface ToldOf {
  words: string[]
  /** Something is done with it; otherwise it is only spoken of. */
  isObject: boolean
}

/** What a sentence is about: the words behind each verb, and behind a comma what goes on with them; and those behind any article. */
export function toldOfIn(sentence: string): ToldOf[] {
  const words = sentence.toLowerCase().match(wordOrMark) ?? []
  if (isList(sentence, words)) return [{ words: words.filter((word) => !mark.test(word)), isObject: true }]
  const found: ToldOf[] = []
  let state: 'elsewhere' | 'behind a verb' | 'object' | 'spoken of' = 'elsewhere'
  let thing: string[] | undefined
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!
    if (isVerbAt(words, place)) state = 'behind a verb'
    else if (state === 'behind a verb' && (particles.has(word) || isAdverb(word))) continue
    else if (word === 'to' && apart.test(words[place - 1] ?? '')) continue
    else if (ends.has(word) || (state === 'spoken of' && joint.has(word)) || isLikened(words, place))
      state = 'elsewhere'
    else if (mark.test(word)) state = state === 'spoken of' ? 'elsewhere' : state
    else {
      if (state === 'behind a verb') state = 'object'
      else if (
        state === 'elsewhere' &&
        (article.test(word) || isMeasured(word, words[place + 1])) &&
        !aside.has(words[place - 1] ?? '')
      )
        state = 'spoken of'
      if (state !== 'elsewhere') {
        if (!thing) found.push({ words: (thing = []), isObject: state === 'object' })
        thing.push(word)
        continue
      }
    }
    thing = undefined
  }
  return found
}

/** "Zhoug to serve", "topping: zhoug": nothing is done, so all of it is named. */
const isList = (sentence: string, words: string[]) =>
  sentence.length <= longestList &&
  !words.some((word, place) => isVerbAt(words, place) || being.has(word)) &&
  listed.test(sentence)
/** In letters: in a longer sentence something is done, by whatever verb. */
const longestList = 80
const listed = new RegExp(
  [
    ':',
    String.raw`^\s*(?:[+&(]|(?:with|w|plus|and|also|then|next|optional(?:ly)?|\p{L}+ of)\b)`,
    String.raw`\b(?:to|for)(?:\s+the)?(?:\s+(?:garnish|finish|top|topping|dip|dipping))?\s*$`,
    String.raw`\b(?:on\s+(?:top|the\s+side)|alongside|optional|next|last)\)?\s*$`,
  ].join('|'),
  'iu',
)

const isLikened = (words: string[], place: number) =>
  words[place] === 'of' && likened.has(words[place - 1] ?? '')

function isVerbAt(words: string[], place: number) {
  const word = words[place]!
  if (!isVerb(word)) return false
  const before = words[place - 1] ?? ','
  const isStart = starts.has(before) || isAdverb(before) || mark.test(before)
  const isBefore = determiner.test(words[place + 1] ?? '')
  if (alsoEaten.has(word)) return isStart && (isBefore || words[place + 1] === 'with')
  return isBefore || (stems.has(word) ? isStart : startsOfDoing.has(before))
}

const tools = `airfryer aluminium aluminum apron barbecue bench blowtorch bottle broiler bundt carafe casserole cazuela charcoal
  cheesecloth chinois chopsticks clay clingfilm coals colander comal cooker cooktop cutter dutch electric element enamel
  enameled film filter fire flame flames food frother fryer funnel gloves golf grater hob hook immersion kitchen liner liners
  machine mandolin mandoline masher mat match mesh microplane microwave mitt mitts mixer mold molds mortar mould moulds
  multicooker muslin paddle palette paring pencil pestle pin porcelain processor ricer saj scissors scraper shaker shears
  shelf sifter silpat skimmer smoker spatula speed spider springform stainless steamer steel stone stoneware stovetop
  spiralizer strainer syringe door doors handle handles canister weights tagine tava tawa teapot thermometer thermos timer toaster tongs torch trivet wire zester zip`
const shapes = `ball balls bands boat boats border brick chimney chimneys coil coils crack cracks crease creases
  crescent crescents crimp crinkle cross crosses cylinder cylinders disc discs disk disks dome fan flap flaps gap hinge hole
  holes knot knots lattice log logs loop loops moons nest nests nick nicks oval ovals overhang pea pillow pillows pockets
  puck pucks rectangle rectangles rope ropes rung seam seams slash slashes slit slits spiral spirals square squares star
  stream strand strands stub crosshatch sheaf tower vent threes triangle triangles trough tulip waist well`
const parts = `air back backs bath bubbles chile chiles chili chilies chilli chillies clump clumps face faces fibers fibres fists
  foam fond froth grounds heel husk husks inside insides kernel kernels leftovers lump lumps outside outsides petal petals
  pip pips pit pits residue scrap scraps scum sediment shoulders stones string strings traces track trail underside
  undersides veil vein veins contents dough filling juices liquid mixture topping toppings oil water ice salt pepper
  fritter fritters smoothie smoothies soufflé soufflés souffle souffles torte`
const manners = `blows brighten broad burnt case caught coarser count darker double dull fifteen float floats flood glowing gray
  grey guide badly beforehand bend crispness crumple facing fashion flick gritty hairs hairy invert knuckles partway softness
  tablespoonful treatment tumble wells wiggle worst jiggles kinds longer lot lots mahogany movement narrow nonstick papery partner pink power prick process purple
  rain rare scrub setting shaggy sharpen shingle shorter skip slanting soggy sort sorts spot spots springy sticky stray
  stringy swipe swish swishing tacky thaw thicker thinner tighten tough u v weigh wring`
const nothingToEat = wordSet(tools, shapes, parts, manners)
/** "Toughest", "uncovered". */
const describing = /^\p{L}{4,}est$|^\p{L}{3,}ed$/u
/** "Curled into a C", "a 9x5 pan". */
const figure = /^(?:\p{L}|\d+x\d+)$/u
/** "A gratin dish", "a crêpe pan". */
const vessel = /^(?:pans?|dish(?:es)?|tins?|pot|bowls?|plates?|glass(?:es)?|press|oven|knife|tip)$/

export const isVessel = (word = '') => vessel.test(word)

/** Whether a word that is said of cooking names nothing to eat. The lists are closed: any other may be food. */
export const isNoFood = (word: string) =>
  nothingToEat.has(word) ||
  isAdverb(word) ||
  describing.test(word) ||
  figure.test(word) ||
  // Dripping and dressing are what is done as well.
  (isVerb(word) && !madeThings.has(word) && !alsoEaten.has(word))
