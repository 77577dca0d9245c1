import { describes, onlyDescribes } from './describing-words.ts'
import { wordSet } from './word-set.ts'

/** Choices that share the end of a name: "walnut or hazelnut oil" is no walnut. */

/** What of a plant or an animal an oil, a juice, a stock may be of: it names nothing before "or". */
const origins = wordSet(
  `walnut hazelnut almond peanut groundnut pecan cashew pistachio macadamia coconut sesame sunflower rapeseed canola
  vegetable olive corn avocado grapeseed safflower soy soya soybean palm pumpkin flax flaxseed hemp truffle chili chilli
  meat chicken beef veal lamb mutton turkey duck goose pork ham game venison rabbit fish seafood shellfish crab prawn shrimp
  lobster mushroom bone lemon lime orange grapefruit tangerine clementine mandarin yuzu apple pear pineapple cranberry
  pomegranate grape tomato carrot cherry raspberry strawberry blackberry blueberry apricot peach plum mango passionfruit
  wine cider sherry balsamic malt champagne rice oat goat cow sheep ewe rye spelt wheat buckwheat barley
  poppy chia caraway fennel cumin mustard coriander cilantro nigella celery dill anise parsley tarragon
  maple agave vanilla garlic onion ginger basil mint
  cannellini borlotti pinto kidney navy haricot lima fava broad runner
  cremini button chestnut shiitake oyster portobello portabella porcini chanterelle open-cap
  russet gold fingerling charlotte romaine iceberg cos bibb boston gem basmati jasmine arborio carnaroli gala fuji
  honeycrisp bramley cox braeburn
  jalapeño jalapeno serrano habanero poblano anaheim ancho aleppo cayenne fresno guajillo pasilla`,
)
const made = wordSet(
  `oil oils stock stocks broth bouillon consommé cube cubes juice juices zest rind peel vinegar milk flour seeds seed
  butter meal mince sausage sausages breast breasts thigh thighs fillet fillets steak steaks chop chops ribs shank shanks
  shoulder bones cutlets livers chutney jam jelly marmalade sauce paste purée puree powder extract essence liqueur syrup
  sorbet yogurt yoghurt bread noodles cheese nectar salt vodka curd
  beans bean peas lentils mushrooms mushroom potatoes potato lettuce rice apples apple pepper peppers chile chiles chili
  chilli chillies chilies`,
)

/** Kinds that go by a name of their own only before what they are kinds of. */
const families: (readonly [kinds: ReadonlySet<string>, heads: ReadonlySet<string>])[] = [
  [origins, made],
  [wordSet('kosher sea rock table himalayan celtic maldon pickling'), wordSet('salt')],
  [
    wordSet(
      'caster icing granulated demerara muscovado palm cane coconut turbinado superfine powdered confectioners',
    ),
    wordSet('sugar'),
  ],
  [
    wordSet('cherry grape plum roma heirloom beefsteak beef vine campari cocktail marzano'),
    wordSet('tomato tomatoes'),
  ],
  [wordSet('anjou bosc bartlett comice conference williams asian'), wordSet('pear pears')],
  [wordSet('hispi savoy napa pointed sweetheart'), wordSet('cabbage cabbages')],
  [wordSet('niçoise nicoise gaeta kalamata castelvetrano cerignola'), wordSet('olives')],
  [wordSet('manila littleneck cherrystone'), wordSet('clams')],
  [wordSet('flour corn wheat spelt'), wordSet('tortillas wraps')],
  [wordSet('oat ginger digestive graham shortbread'), wordSet('biscuits cookies crackers')],
  [wordSet('goose duck chicken beef pork bacon ham'), wordSet('fat dripping drippings')],
  [wordSet('stock bouillon'), wordSet('powder cube cubes granules')],
  [
    wordSet('lemon lime orange tangerine tomato apple pear peach cucumber'),
    wordSet('wedges slices segments quarters'),
  ],
  [
    wordSet(
      'parsley cilantro coriander mint basil tarragon dill chervil oregano sage thyme rosemary lime bay',
    ),
    wordSet('leaves sprigs stems'),
  ],
  [wordSet('semisweet semi-sweet bittersweet milk'), wordSet('chocolate chips')],
  [wordSet('snap snow garden black-eyed'), wordSet('peas')],
  [wordSet('tiger king'), wordSet('prawns shrimp')],
  [wordSet('walnut pecan almond hazelnut cashew'), wordSet('halves pieces')],
  [wordSet('smith lady'), wordSet('apple apples')],
]

const alternative = /\s(?:and\/)?or\s/gi

/** How much of "or hazelnut oil, or butter" belongs to the name of what stands before it: "or hazelnut oil". */
export function sharedPart(one: string, other: string): number {
  const plain = other.split(/[,;(]/)[0]!.trimEnd()
  const isOpen = onlyDescribes(one)
  const last = one.split(/\s+/).at(-1)!.toLowerCase()
  const ends = [...plain.matchAll(alternative)].map(({ index }) => index)
  const shared = [...ends, plain.length].find((end) => {
    const words = plain.slice(0, end).toLowerCase().split(/\s+/)
    const isName = words.length > 1 && !/^\d/.test(words[1]!)
    return isName && (isOpen ? !words.every(describes) : words.length > 2 && areKinds(last, words.at(-1)!))
  })
  // What only describes is no name, whatever follows.
  return shared ?? (isOpen ? plain.length : 0)
}

const areKinds = (kind: string, head: string) =>
  families.some(([kinds, heads]) => heads.has(head) && kinds.has(kind))

const listed = /^([^()]*?),?\s(?:and\/)?or\s+([^,;()]+)/i
const purpose = /\s(?:for|to|plus|in)\s.*$/i
const mostWords = 3

/** "Chicken, veal or vegetable stock": the commas between kinds of one thing end no name. */
export function withoutCommasOfChoice(text: string): string {
  const [whole, before, last] = listed.exec(text) ?? []
  if (whole === undefined || !before!.includes(',')) return text
  const kinds = before!.split(/,\s*/)
  const head = last!.replace(purpose, '').trim().toLowerCase().split(/\s+/).at(-1)!
  const areAll = kinds.every((kind, place) => {
    const words = kind.trim().toLowerCase().split(/\s+/)
    if (words.length > mostWords + (place === 0 ? 2 : 0)) return false
    return areKinds(words.at(-1)!, head) || (place > 0 && onlyDescribes(kind))
  })
  return areAll ? `${kinds.join(' or ')} or ${last!}${text.slice(whole.length)}` : text
}

const each =
  /^(\s*each\s+(?:of\s+)?)((?:[^,()]{2,30},\s*){1,6}(?:(?:and|&)\s+)?[^,()]{2,60}?)(?=\s*(?:,|\(|$))/i
const isThing = (words: string) => !/\b(?:\p{L}+ed|to taste|optional|plus|or)\b/iu.test(words)

/** "Each salt, pepper and cumin": as much of all of them. */
export function withoutCommasOfEach(text: string): string {
  const [whole, before, things] = each.exec(text) ?? []
  if (whole === undefined) return text
  const all = things!.split(/,\s*(?:(?:and|&)\s+)?/i)
  const isList = /\s(?:and|&)\s/.test(things!) || all.length > 2
  return isList && all.every(isThing) ? `${before!}${all.join(' and ')}${text.slice(whole.length)}` : text
}
