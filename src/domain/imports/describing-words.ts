import { wordSet } from './word-set.ts'

/** Words that describe a thing and name none: "cold, filtered water" is water. */

const kinds = wordSet(
  `cold warm hot lukewarm tepid boiling cool fresh dry ripe firm soft hard tender young old stale day-old crisp crispy crunchy chunky
  smooth coarse fine thick thin lean fat plump heavy light dark pale bright white black red green yellow golden brown
  pink purple blonde large small medium big tiny jumbo mini baby long short round flat wide whole raw rare plain pure
  natural organic free-range wild sweet sour tart bitter mild spicy strong sharp hot sticky runny creamy moist
  instant quick-cooking quick store-bought homemade shop-bought ready-made ready-to-eat good best good-quality best-quality high-quality quality
  full-fat low-fat reduced-fat half-fat fat-free low-sodium low-salt reduced-sodium gluten-free dairy-free sugar-free
  bone-in skin-on shell-on head-on tail-on boneless skinless seedless center-cut centre-cut thick-cut thin-cut
  self-raising self-rising all-purpose wholemeal wholewheat whole-wheat whole-grain wholegrain multigrain long-grain
  short-grain medium-grain semi-skimmed skim skimmed single double heaping scant
  extra very about english french italian spanish greek turkish indian thai chinese japanese mexican american german
  danish swiss belgian irish scottish korean vietnamese persian moroccan mediterranean dijon virgin extra-virgin
  unwaxed canned tinned jarred bottled frozen freeze-dried sun-dried`,
)
const participle = /^(?!.*(?:seed|weed|bread|reed)$)\p{L}[\p{L}-]*ed$/u
const adverb = /^(?!jelly$|lily$)\p{L}{3,}ly$/u
const others = wordSet('cut torn beaten split ground shaven sawn broken frozen grown and but or & each of')

/** Whether a word only says how a thing is: cold, filtered, thinly, boneless. */
export const describes = (word: string) => {
  const small = word.toLowerCase()
  return kinds.has(small) || participle.test(small) || adverb.test(small) || others.has(small)
}

/** Whether a text is nothing but such words. */
export const onlyDescribes = (text: string) => {
  const words = text.trim().split(/\s+/)
  return words[0] !== '' && words.every(describes)
}

/** What begins an aside: "large, if possible". */
const aside =
  /^(?:if|to|for|plus|or|such|about|preferably|like|at|in|into|with|without|not|as|from|depending|optional|weighing|around|approx\w*|roughly|cut|on|until|than|each|per|see)\b|^[^\p{L}]/iu

/** "Cold, filtered water": the commas before the first word that names something are none of its ends. */
export function withoutInnerCommas(text: string): string {
  const pieces = text.split(/,\s*/)
  if (pieces.length < 2 || !onlyDescribes(pieces[0]!)) return text
  const noun = pieces.findIndex((piece) => !onlyDescribes(piece))
  const isInBrackets = noun > 0 && /[()]/.test(pieces.slice(0, noun).join(''))
  if (noun < 1 || isInBrackets || pieces.slice(1, noun + 1).some((piece) => aside.test(piece))) return text
  return [pieces.slice(0, noun + 1).join(' '), ...pieces.slice(noun + 1)].join(', ')
}

/** What of a plant or an animal an oil, a juice, a stock may be of: it names nothing before "or". */
const origins = wordSet(
  `walnut hazelnut almond peanut groundnut pecan cashew pistachio macadamia coconut sesame sunflower rapeseed canola
  vegetable olive corn avocado grapeseed safflower soy soya soybean palm pumpkin flax flaxseed hemp truffle chili chilli
  chicken beef veal lamb mutton turkey duck goose pork ham game venison rabbit fish seafood shellfish crab mushroom bone
  lemon lime orange grapefruit tangerine clementine mandarin yuzu apple pear pineapple cranberry pomegranate grape tomato
  carrot cherry raspberry strawberry blackberry blueberry apricot peach mango passionfruit
  wine cider sherry balsamic malt champagne rice oat goat cow sheep ewe rye spelt wheat buckwheat barley
  sesame poppy chia caraway fennel cumin mustard coriander nigella celery dill
  maple agave vanilla garlic onion basil mint
  cannellini borlotti pinto kidney navy haricot lima fava broad
  cremini button chestnut shiitake oyster portobello porcini chanterelle
  russet gold fingerling charlotte romaine iceberg cos basmati jasmine arborio carnaroli gala fuji honeycrisp bramley
  jalapeño jalapeno serrano habanero poblano anaheim ancho aleppo`,
)
const made = wordSet(
  `oil oils stock stocks broth bouillon consommé cube cubes juice juices zest rind peel vinegar milk flour seeds seed
  butter meal mince sausage sausages breast breasts thigh thighs fillet fillets steak steaks chop chops ribs shank shanks
  shoulder bones cutlets livers chutney jam jelly marmalade sauce paste purée puree powder extract essence liqueur syrup
  sorbet yogurt yoghurt bread noodles cheese nectar salt vodka
  beans bean peas lentils mushrooms mushroom potatoes potato lettuce rice apples apple pepper peppers chile chiles chili
  chilli chillies chilies`,
)

/** "Walnut or hazelnut oil", "cooked or canned beans": what stands before "or" is not yet a thing. */
export function sharesTheName(one: string, other: string): boolean {
  if (onlyDescribes(one)) return true
  const words = other.split(/[,;(]/)[0]!.trim().toLowerCase().split(/\s+/)
  const last = one.split(/\s+/).at(-1)!.toLowerCase()
  return words.length > 2 && !/^\d/.test(words[1]!) && origins.has(last) && made.has(words.at(-1)!)
}
