/** The units of kitchen and shop, and how they are spelled. */
export type UnitKind = 'volume' | 'weight' | 'count'

export type UnitSystem = 'us' | 'metric'

export interface Unit {
  /** Empty for things that are simply counted. */
  name: string
  plural: string
  kind: UnitKind
  system: UnitSystem
  /** In millilitres or grams; 1 for what is counted. */
  size: number
}

export const teaspoon = 4.92892159375
const ounce = 28.349523125
export const cup = 48 * teaspoon

const measure = (
  kind: UnitKind,
  system: Unit['system'],
  name: string,
  size: number,
  plural = name,
): Unit => ({
  name,
  plural,
  kind,
  system,
  size,
})

const measures = {
  pinch: measure('volume', 'us', 'pinch', teaspoon / 16, 'pinches'),
  dash: measure('volume', 'us', 'dash', teaspoon / 8, 'dashes'),
  tsp: measure('volume', 'us', 'tsp', teaspoon),
  dessertspoon: measure('volume', 'us', 'dessertspoon', 2 * teaspoon, 'dessertspoons'),
  tbsp: measure('volume', 'us', 'tbsp', 3 * teaspoon),
  flOz: measure('volume', 'us', 'fl oz', 6 * teaspoon),
  cup: measure('volume', 'us', 'cup', cup, 'cups'),
  pint: measure('volume', 'us', 'pint', 2 * cup, 'pints'),
  quart: measure('volume', 'us', 'quart', 4 * cup, 'quarts'),
  gallon: measure('volume', 'us', 'gallon', 16 * cup, 'gallons'),
  ml: measure('volume', 'metric', 'ml', 1),
  cl: measure('volume', 'metric', 'cl', 10),
  dl: measure('volume', 'metric', 'dl', 100),
  l: measure('volume', 'metric', 'l', 1000),
  oz: measure('weight', 'us', 'oz', ounce),
  lb: measure('weight', 'us', 'lb', 16 * ounce),
  mg: measure('weight', 'metric', 'mg', 0.001),
  g: measure('weight', 'metric', 'g', 1),
  kg: measure('weight', 'metric', 'kg', 1000),
} as const
export type MeasureName = keyof typeof measures
export const unitOf = (name: MeasureName): Unit => measures[name]

const measureSpellings: Record<MeasureName, string> = {
  pinch: 'pinch pinches',
  dash: 'dash dashes',
  tsp: 'tsp tsps teaspoon teaspoons tea_spoon tea_spoons',
  dessertspoon: 'dessertspoon dessertspoons dessert_spoon dessert_spoons dsp dsps dstspn',
  tbsp: 'tbsp tbsps tbs tb tbl tblsp tablespoon tablespoons table_spoon table_spoons',
  flOz: 'fl_oz floz fluid_ounce fluid_ounces',
  cup: 'cup cups c',
  pint: 'pint pints pt pts',
  quart: 'quart quarts qt qts',
  gallon: 'gallon gallons gal gals',
  ml: 'ml mls milliliter milliliters millilitre millilitres',
  cl: 'cl centiliter centiliters centilitre centilitres',
  dl: 'dl deciliter deciliters decilitre decilitres',
  l: 'l liter liters litre litres',
  oz: 'oz ozs ounce ounces',
  lb: 'lb lbs pound pounds',
  mg: 'mg milligram milligrams',
  g: 'g gr gram grams gm gms',
  kg: 'kg kgs kilo kilos kilogram kilograms',
}

/** A part of something, or the piece it naturally comes in: "2 cloves garlic", "6 slices bacon". */
const portions =
  'clove cloves|slice slices|rasher rashers|leaf leaves|sprig sprigs|stalk stalks|stem stems|branch branches|rib ribs|strip strips|fillet fillets|ear ears|sheet sheets|wedge wedges|link links|cube cubes|ball balls|knob knobs|handful handfuls|drop drops|spear spears|pod pods|nest nests|blade blades|strand strands'

/** What the shop hands over as one. */
const containers =
  'can cans|tin tins|jar jars|bottle bottles|bag bags|box boxes|package packages|pack packs|packet packets|carton cartons|container containers|tub tubs|tube tubes|bunch bunches|head heads|loaf loaves|stick sticks|block blocks|bar bars|roll rolls|case cases|crate crates|tray trays|punnet punnets|sachet sachets|pouch pouches|envelope envelopes|bulb bulbs|sleeve sleeves'

/** What nobody weighs: as much as comes out of the bottle, or of another recipe. */
const helpings =
  'splash splashes|glug glugs|lug lugs|shake shakes|drizzle drizzles|dollop dollops|squeeze squeezes|scoop scoops|spoonful spoonfuls|fistful fistfuls|sprinkling sprinklings|sprinkle sprinkles|grating gratings|grind grinds|twist twists|shot shots|portion portions|batch batches|quantity quantities|recipe recipes|chunk chunks|square squares'

/** Units only where "of" follows: a pot roast is no pot. */
const vessels =
  'pot pots|glass glasses|mug mugs|jug jugs|thumb thumbs|log logs|wheel wheels|lump lumps|pat pats|pile piles'

const abbreviations: Record<string, string> = {
  pkg: 'package',
  pkgs: 'package',
  pkt: 'packet',
  pkts: 'packet',
  btl: 'bottle',
  ctn: 'carton',
}

export const bare: Unit = { name: '', plural: '', kind: 'count', system: 'us', size: 1 }

const counted = (listed: string): Unit[] =>
  listed.split('|').map((pair) => {
    const [name = '', plural = ''] = pair.split(' ')
    return { ...bare, name, plural }
  })

const portionUnits = counted(portions)
const containerUnits = counted(containers)
const vesselUnits = new Map(
  counted(vessels).flatMap((unit) => [[unit.name, unit] as const, [unit.plural, unit] as const]),
)
const portionNames = new Set(portionUnits.map(({ name }) => name))
const packageNames = new Set([
  'can',
  'tin',
  'jar',
  'package',
  'packet',
  'carton',
  'tube',
  'box',
  'bottle',
  'sachet',
  'pouch',
])
/** What has its size written on it, closed by a factory or not. */
const labelledNames = new Set([
  ...packageNames,
  'bag',
  'pack',
  'container',
  'tub',
  'punnet',
  'envelope',
  'tray',
  'case',
  'crate',
])
const containerNames = new Set(containerUnits.map(({ name }) => name))
export const isPortion = ({ name }: Unit) => portionNames.has(name)
export const isContainer = ({ name }: Unit) => containerNames.has(name)
/** What a factory closed: its label names what is in it. */
export const isPackage = ({ name }: Unit) => packageNames.has(name)
/** Of metal; the British say tin. */
export const isCan = ({ name }: Unit) => name === 'can' || name === 'tin'
/** Whether a weight beside it is of each: of two bags, but not of two sticks. */
export const isLabelled = ({ name }: Unit) => labelledNames.has(name)

const spelled = new Map<string, Unit>([
  ...Object.entries(measureSpellings).flatMap(([name, spellings]) =>
    spellings.split(' ').map((one) => [one.replace('_', ' '), measures[name as MeasureName]] as const),
  ),
  ...[...portionUnits, ...containerUnits, ...counted(helpings)].flatMap((unit) => [
    [unit.name, unit] as const,
    [unit.plural, unit] as const,
  ]),
  ...['piece', 'pieces', 'pc', 'pcs'].map((one) => [one, bare] as const),
])
for (const [short, long] of Object.entries(abbreviations)) spelled.set(short, spelled.get(long)!)

/** One cup and half a cup, but two cups. */
export const unitFor = ({ name, plural }: Unit, number: number) => (number > 1 ? plural : name)

const beforeSecondWord = new Set(
  [...spelled.keys()].flatMap((one) => (one.includes(' ') ? [one.split(' ')[0]!] : [])),
)

/** Whether a word may be the first of two that name a unit: "fl." */
export const beginsTwoWords = (word: string) => beforeSecondWord.has(word.replaceAll('.', '').toLowerCase())

const isPlain = /^\p{L}+$/u

/** The unit a word or two stand for. A lone T is a tablespoon and a lone t a teaspoon, as cooks write them. */
export function spelledUnit(words: string): Unit | undefined {
  const plain = isPlain.test(words) ? words : words.replaceAll('.', '').replaceAll(/\s+/g, ' ').trim()
  if (plain === 'T') return measures.tbsp
  if (plain === 't') return measures.tsp
  return spelled.get(plain.toLowerCase())
}

/** The unit a word stands for where "of" follows it. */
export const vesselUnit = (word: string) => vesselUnits.get(word.toLowerCase())
