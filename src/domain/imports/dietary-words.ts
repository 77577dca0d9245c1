import type { Diet } from '../recipes/dietary.ts'
import type { Flag } from '../recipes/pantry.ts'

/**
 * What is written for it; a word may stand in several lists, and a hyphen joins two. A star is behind a dish, and behind
 * what a shop mixes: more may be in it than it is flagged for.
 */
const flagWords: Record<Flag, string> = {
  meat: `meat meats beef pork bacon ham hams poultry chicken chickens lamb veal turkey duck goose venison rabbit mutton goat
    lard suet tallow gelatin gelatine sausage sausages hotdog* hotdogs* frankfurter frankfurters wiener wieners bratwurst
    chorizo salami pepperoni prosciutto pancetta guanciale lardon lardons mortadella hamburger hamburgers meatball
    meatballs meatloaf* steak steaks brisket oxtail tripe pâté* carbonara* bolognese* speck jamón jamon foie liver livers
    schmaltz mince rasher rashers gammon rump sirloin sirloins chipolata* chipolatas* ribeye ribeyes chops drumstick drumsticks thigh thighs breast breasts
    wings shanks hocks giblets kidneys sweetbreads haggis* pastrami bresaola nduja kielbasa merguez jerky pheasant partridge partridges
    grouse quail poussin bone-broth black-pudding* spam biltong chicharron chicharrón chicharrones bovril* weisswurst boudin* haribo`,
  fish: `fish anchovy anchovies salmon tuna cod haddock halibut mackerel sardine sardines trout herring tilapia snapper
    swordfish monkfish catfish eel caviar roe lox bonito dashi surimi worcestershire* bass sole flounder pollock grouper
    bottarga nam-pla nuoc-mam ponzu remoulade rémoulade worcester* bream turbot plaice hake brill whiting kipper kippers
    sprat sprats whitebait pilchard pilchards gravlax taramasalata* katsuobushi garum furikake gravadlax taramosalata*
    tobiko ikura masago unagi bagoong patis perrins swai basa barramundi mahi roughy krab*`,
  shellfish: `shellfish seafood crustacean crustaceans mollusc molluscs mollusk mollusks shrimp shrimps prawn prawns crab
    crabs lobster lobsters mussel mussels clam clams oyster oysters squid scallop scallops crayfish crawfish langoustine
    langoustines octopus calamari* cuttlefish scampi* cockles whelks winkles abalone belacan xo-sauce* krill conch
    crabstick* crabsticks* limpet limpets escargot escargots snails langostino langostinos littleneck littlenecks cherrystones
    quahog quahogs`,
  dairy: `dairy milk lactose butter buttered cream cheese cheeses cheesy yogurt yoghurt yogurts yoghurts whey casein ghee
    buttermilk custard custards nutella* crème creme icecream* gelato* milkshake milkshakes butterscotch ganache paneer
    mozzarella parmesan cheddar feta ricotta mascarpone brie camembert gruyere gruyère gouda gorgonzola roquefort
    halloumi quark skyr kefir labneh fondue* bechamel béchamel hollandaise bearnaise béarnaise alfredo* quiche tzatziki
    raita lassi latte burrata manchego parmigiano lemon-curd stilton edam emmental emmenthal emmentaler comté comte havarti
    provolone pecorino padano asiago fontina jarlsberg raclette taleggio reblochon dolcelatte cambozola wensleydale
    caerphilly leicester gloucester philadelphia boursin fromage queso cotija parm fraîche fraiche chantilly mornay beurre
    white-sauce baileys velveeta dahi curd malai khoya mawa rabri shrikhand bocconcini stracciatella mozz philly labne
    labna yog marg sherbet rarebit neufchatel neufchâtel colby chenna khoa caramels cool-whip`,
  egg: `egg eggs yolk yolks eggwash eggnog aioli aïoli mayo mayonnaise meringue meringues custard custards hollandaise
    bearnaise béarnaise carbonara* omelet omelets omelette omelettes frittata* frittatas* quiche remoulade rémoulade
    challah lemon-curd whites amaretti sponge-fingers spätzle spaetzle tortellini advocaat kewpie macaron* macarons*
    cantucci cantuccini`,
  gluten: `gluten wheat barley rye spelt semolina durum kamut farro bulgur couscous seitan malt malted flour floured bread
    breads breaded breadcrumb breadcrumbs panko toast toasts toastie* crouton croutons pita naan baguette baguettes brioche*
    croissant croissants bun buns* pastry pastries* filo phyllo shortcrust* shortbread* biscuit biscuits* cracker crackers*
    pretzel pretzels pasta noodle noodles spaghetti macaroni lasagna lasagne* ravioli* ramen udon wonton* wontons* tempura*
    roux bechamel béchamel quiche oat oats oatmeal granola muesli* roti rotis chapati chapatis paratha* parathas* orzo soba
    challah matzo matzos matzah matzahs matzoh matzohs matza cornbread* freekeh hoisin ponzu romesco tagliatelle* pappardelle* bucatini vermicelli fregola
    tortellini cannelloni* spätzle spaetzle pitas pitta pittas ciabatta crostini bruschetta blini* blinis* bap baps bagel
    bagels crumpet* crumpets* scone* scones* digestives* gingernuts* oreos sponge-fingers strudel* bulghur burghul wheatberry
    wheatberries mornay white-sauce marmite vegemite oxo guinness biscoff furikake tart-shell tart-shells
    tart-case tart-cases tartlet-shells tartlet-cases flan-case flan-cases pie-case pie-shell pie-shells conchiglie einkorn weetabix hobnobs* ginger-nuts* chapattis maida atta
    sooji suji rava pav* puri puris poori pooris samosa* samosas* kulcha* kulchas* bhatura* bhaturas* rusk* rusks* biscotti*
    cantucci cantuccini baklava* panforte* schnitzel* schnitzels* katsu* tonkatsu* tenkasu rarebit kitkat* kitkats* twix*
    tianmianjiang ssamjang chunjang bisquick ptitim maftoul somen orecchiette lo-mein* bran-flakes`,
  nuts: `nut nuts peanut peanuts groundnut groundnuts almond almonds cashew cashews walnut walnuts pecan pecans hazelnut
    hazelnuts filbert filberts cobnut cobnuts pistachio pistachios macadamia macadamias marzipan* frangipane* nutella*
    praline* pralines* nougat* gianduja* satay* dukkah romesco tree-nut tree-nuts ground-nut ground-nuts amaretti amaretto
    brazils pine-kernels kaju badam pista pignoli pinoli marcona marconas baklava* macaron* macarons* macaroon* macaroons*
    cantucci cantuccini florentines* panforte* turron* turrón* ferrero* reese's* reese’s* snickers* frangelico disaronno orgeat
    muhammara* tarator candlenut candlenuts goobers*`,
  soy: `soy soya soybean soybeans soyabeans tofu miso tempeh edamame natto tamari shoyu hoisin ponzu bean-curd tvp biscoff
    furikake beancurd yuba doenjang kecap bean-paste bean-sauce fermented-bean fermented-beans toban-djan
    tobanjan tianmianjiang ssamjang chunjang meju cheonggukjang okara tauco taucu taucheo tausi`,
  sesame:
    'sesame tahini tahina halva hummus dukkah hoisin gomashio gomasio furikake halvah helva houmous hoummous tarator gingelly benne',
  honey: 'honey honeyed manuka',
  alcohol: `alcohol wine beer rum liquor brandy whisky whiskey vodka sherry cognac bourbon frangelico disaronno kahlua cointreau
    stout baileys advocaat guinness amaretto`,
}
const flagsByWord = new Map<string, Flag[]>()
const dishes = new Set<string>()
for (const [flag, words] of Object.entries(flagWords) as [Flag, string][])
  for (const written of words.split(/\s+/)) {
    const word = written.replace('-', ' ').replace('*', '')
    flagsByWord.set(word, [...(flagsByWord.get(word) ?? []), flag])
    if (written.endsWith('*')) dishes.add(word)
  }

export const flaggedNames: Iterable<string> = [...flagsByWord.keys()]

/** What a word, or two, stand for that somebody may have to avoid. */
export const flagsOf = (word: string): readonly Flag[] => flagsByWord.get(word) ?? []

/** More may be in it than it is flagged for: a schnitzel has meat as well. */
export const isDish = (word: string) => dishes.has(word)

/** Words that name a whole kind: what is free of wheat or peanuts may have rye or almonds, and milk without lactose is milk. */
const wholeKinds = new Map<string, readonly Flag[]>([
  ['gluten', ['gluten']],
  ['dairy', ['dairy']],
  ['milk', ['dairy']],
  ['nut', ['nuts']],
  ['nuts', ['nuts']],
  ['egg', ['egg']],
  ['eggs', ['egg']],
  ['soy', ['soy']],
  ['soya', ['soy']],
  ['meat', ['meat']],
  ['fish', ['fish']],
  ['shellfish', ['shellfish']],
])
/** "Tree nut", "cow's milk", "raw egg": before a word these leave only a part of its kind. */
const partOfKind =
  /^(?:tree|ground|brazil|pine|raw|whole|skim|skimmed|condensed|evaporated|powdered|(?:cow|goat|sheep|buffalo)['’]?s?|oat|almond|cashew|coconut|rice|soya?)$/

/** What has none of this in it is free of; the word before may narrow it. */
export const freedBy = (word: string, before = ''): readonly Flag[] =>
  partOfKind.test(before) ? [] : (wholeKinds.get(word) ?? [])

export const dietOf = new Map<string, Diet>([
  ['vegan', 'vegan'],
  ['vegans', 'vegan'],
  ['vegetarian', 'vegetarian'],
  ['vegetarians', 'vegetarian'],
  ['veggie', 'vegetarian'],
  ['veg', 'vegetarian'],
  ['gf', 'gluten-free'],
  ['coeliac', 'gluten-free'],
  ['coeliacs', 'gluten-free'],
  ['celiac', 'gluten-free'],
  ['celiacs', 'gluten-free'],
])

/** T a thing, F free, O free of, D a diet, S suitable, N not, A no, C contains, P perhaps, & and, | or, ! except, ? anything else. */
export type WordKind = 'T' | 'F' | 'O' | 'D' | 'S' | 'N' | 'A' | 'C' | 'P' | '&' | '|' | '!' | '?'

const words: [WordKind, string][] = [
  ['F', 'free'],
  ['D', `${[...dietOf.keys()].join(' ')} halal kosher`],
  ['S', 'suitable safe'],
  [
    'N',
    "not non isn't isn’t isnt aren't aren’t never neither unsuitable unfit doesn't doesn’t doesnt don't don’t dont cannot can't can’t",
  ],
  ['A', 'no without zero false n none nil na'],
  ['C', 'contains contain containing contained has have with includes include including made'],
  [
    'P',
    'option options optional version versions possible possibly request if when can could may might be make makes use used using instead replace replaced swap substitute substituted omit leave choose',
  ],
  ['&', 'and plus'],
  ['|', 'or nor'],
  ['!', 'but except excepting unless excluding although though however'],
]
const kinds = new Map(words.flatMap(([kind, some]) => some.split(' ').map((word) => [word, kind] as const)))

export const kindOf = (word: string): WordKind => kinds.get(word) ?? '?'

/** These change nothing of what the others say. */
const neutral = new Set(
  `this it is are the a an any of from in for to as on all also always added common known tree trace traces
  naturally fully completely strictly entirely totally certified product products dish recipe diet diets dietary
  friendly allergen allergens allergenic warning information info note notes yes does do
  keto paleo low high reduced carb carbs fat protein fibre fiber sodium salt sugar calorie calories spicy mild healthy
  crushed chopped ground roasted fresh fried`.split(/\s+/),
)

/** "Allergens: yes", "all common allergens": there are some, and nobody says which. */
export const isOfAllergens = (word: string) => /^allergen(?:s|ic)?$/.test(word)
export const isSomething = (word: string) => /^(?:yes|all|any|common|in|on|high|added|traces?)$/.test(word)

/** "It is not", "not certified": beside these a "not" speaks of what stood before. */
const ofWhatStoodBefore = new Set(
  'this it is are the always naturally fully completely strictly entirely totally certified does do'.split(
    ' ',
  ),
)
export const isSubject = (word: string) => !ofWhatStoodBefore.has(word)

/** "May" promises nothing before "contain", and "2" nothing before "eggs"; "50%" and "0" do. */
export const isNeutral = (word: string, next: string) =>
  (neutral.has(word) && flagsOf(`${word} ${next}`).length === 0) ||
  word === '100%' ||
  (/^\p{N}+$/u.test(word) && !/^0+$/.test(word) && /^\p{L}/u.test(next)) ||
  (/^(?:may|might|can|could)$/.test(word) && next.startsWith('contain'))
