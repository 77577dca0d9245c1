import { wordSet } from './word-set.ts'

/** The words of a sentence about serving that name nothing to eat. The list is closed: any other word may be food. */

/** Also with an ending: "pours", "poured", "pouring". */
const stems = `accompany add allow alternate appear arrange ask assemble await balance become begin belong blend blot
  bob boil break breathe bring broil brush bubble build burn burst bury call carry carve catch 
  change check chill choose chop churn circle clean clear climb cling close coat collapse collect color colour combine
  come cook cool cover crack crackle cross crowd crown crumble crush curl cut dab dare darken decorate deepen
  delay dip discard dissolve divide dot drag drain drape draw dress drift drink drip drizzle drop droop dry dust
  ease eat empty end enjoy escape fade fall fan feed feel fill find finish flatten flip float flow fluff fold follow form
  freeze garnish gather give glaze glisten glow go grab grate grill grind grow guard halve hand hang harden heap heat help
  hiss hold hollow hurry include join keep knead knock ladle last lay lean leave let lie lift light like line linger
  loosen look lose love lower make mark mash match measure meet melt mind mix moisten mound move nap need nest nestle nudge
  offer open overlap pack paint pass pat pause peek peel perch pick pierce pile pinch pipe place plan play pleat plunge
  point poke pool pop portion pour prefer prepare press promise prop puff pull pulse push put quiver raise reach read receive
  recommend reduce refrigerate reheat relax remain remember remove repeat replace reserve rest return reward rewarm rim
  rinse ripple rise roast roll rotate round rub run rustle save say scatter scent scoop scorch scrape seal sear season
  seat see seethe separate set settle shake shape share shave shift shine show shower shred shrink sift simmer sink sit
  sizzle skim slice slide slip slosh slump smear smell smooth soak soften sound space spill spin splash spoon spot spread
  spring sprinkle squash squeeze squirt stack stain stand start stay steam steep stick stir stop store straddle strain
  streak strew stretch stroke stud submerge suggest suit surround sway sweat sweep swirl switch take tap taste tear tempt thank
  thicken thin thread throw thrust tie tilt tint tip top toss touch transfer treat tremble trim trust try tuck turn twirl
  twist unfold unmold unmould unroll unwrap use vary wait want warm warn wash watch weep whip whirl whisk wipe wish wobble
  work wrap yield zigzag plate dish bowl cup glass mug spoon fork knife platter tray ladle plastic board basket napkin pot pan
  skillet saucepan wok oven stove burner rack grate griddle kettle jar jug pitcher tumbler flute ramekin crock tureen
  saucer straw skewer toothpick stick tong spatula peeler scoop blender processor sieve colander towel cloth lid sheet
  paper parchment foil tin rim table counter chair picnic candle guest friend family child kid person eater diner
  crowd companion company neighbor neighbour host cook chef lover fan finger hand mouth lip tongue palm thumb side edge
  corner end bottom base surface center centre middle layer line row stripe dot drop pile heap mound bed pool ring circle
  piece bit portion helping serving bite mouthful spoonful handful ladleful drizzle dash sprinkling scattering dusting
  shower swirl dollop squeeze splash grinding twist pinch cloud blanket curl ribbon streak puddle batch half quarter third
  minute hour second day night week month year morning noon evening moment time times lunch dinner supper breakfast brunch
  meal feast party holiday weekend winter summer spring autumn fall season christmas thanksgiving easter occasion
  way thing reason idea choice option favorite favourite taste flavor flavour aroma smell heat texture crunch color colour
  degree inch size shape amount number recipe step tip note rule trick version style touch look length width height depth
  bake bathe beat coil demand dig fleck flare fountain gape gap groove hail heave hole load mountain order patch peak
  pencil regain ridge rosette sag scribble shard shatter sleeve snap spare spike squiggle sweeten wake walk wall wave wheel
  window worry fry hint kiss pair couple dozen set stack row place`

const plain = `according across adding aesthetic after afterward again against ago ahead ajar alike alive all alone along alongside
  already although altogether always amid among amongst any anybody anyone anything anyway apart apiece appetizing
  appétit aside away awhile back bare barely be beautiful beautifully because been before behind being below beneath
  beside besides between beyond big bigger bon both bright brightest brightly briefly but calm care careful carefully
  carefree casual centered cheer cheerful children clear clockwise close closely coarse comfort comfortable common
  completely confident considerably contrast cosy cozy crisp curious damp deal dear deep deeply delicate delicately
  delicious deliciously delight delightful dense diagonal direct directly diverse double dramatic during each eager
  eagerly earlier early easily easy effortless either elegant elegantly else en enough entire entirely equally
  especially even evenly ever every everybody everyone everything everywhere exactly excellent excess excited extra
  eye eyes face faint faintly faith fancy far fast faster festive few final finally fine fingertip fingertips firm
  first flat flawless fluffy foot former forward fragile free freely friendly from front fun further generous gentle
  gently genuine glad glistening glorious golden gone gorgeous grace graceful gradually grateful great happily happy
  hard heavenly here high higher highest hospitality hotter hour's however hungry icy immediate immediately impress
  impressive indeed individual individually informal instantly instead into joy joyful juicy just kind kindly largest
  late later latter lazy least leftover lengthways less lest level lighter likewise little lively loose loosely lovely
  lovingly low lowest lukewarm main many maybe mean meantime meanwhile memory merrily might modest moist mood more
  mostly much must my near nearby nearest nearly neat neatly neither never nevertheless new newly next nice nicely no
  nobody none nor normal not nothing now nowhere occasional occasionally of often old one's only opposite ordinarily
  ordinary otherwise ought our ours outdoor outdoors outward over overhead pale paper-lined partly past patience
  patient people per perfect perfectly perhaps piping plain pleasant please pleased pleasure plenty polite possible
  possibly practical precisely pretty pride prompt promptly proper properly proud quality quick quickly quiet quite
  random rapidly rare rather ready real really regular relaxed remainder remaining right roughly round rustic safe
  safely same satisfaction satisfied satisfying seated second separately several shall shallow sharp shiny short
  shortly shut sideways silent silently simple simply since single sizzling slack slant slightly slow slower slowly
  small smile smiles smiling snug snugly so soft softer softly solid some somebody someone something sometimes
  somewhat somewhere soon sooner soul special spectacular splendid spotless stand-alone steady steamy still stove-top
  straight straightaway striking strong stunning style such sudden suddenly sunny super sure sweetly swift swiftly
  table-side tableside tall tasty tempting tender tenderly terrific than that thereafter therefore these they thick
  thicker thickly third thorough thoroughly those though throughout thus tidy tight tightly tiny today together
  tomorrow tonight too toward towards traditional traditionally translucent triumph true truly two tummy twice
  ultimate under underneath undisturbed uneven uniform unless until unusual upon upper upright upside upward us usual
  usually vertical very via visible vivid warmly warmth wide wider while whatever whenever where wherever whether
  whichever who whoever whole whose why wild wise wish within without wonderful wonderfully wooden world worth would
  yes yesterday yet young your yours yourself yum yummy cast iron metal ceramic linen silver steel marble copper wood
  wooden bamboo heatproof ovenproof shallow rimmed lined nonstick airtight insulated chilled warmed homemade
  store-bought vegan vegetarian meatless plant-based friendly kept seen eaten held made gone begun done given taken
  brought bought thought told sat sunk drawn drunk shown grown risen spun sprung stuck stood swept swollen thrown torn
  worn woven written i i'd i'll i'm i've it'll it's let's that's there's they're we we'll we're you'd you'll you're
  you've he she her him his me mine am was were had having did doing has isn't aren't doesn't won't ti à la al de du
  des von down forth sharper richness serrated cloudy heavy itself themselves worry fistful fifth fourth offset coral
  amber gets getting sweetness barrel lightness halfway crooked varnish resistance wind brim paddle band disk gloss
  stiff stiffness finger's chalky clump clumps cap surplus solids gravel faced clog ideally rug lengthways sourness
  tartness bitterness`

/** Words that tell what was done with a food, and so may tell of another: "creamy polenta" has cream in it. */
const describing = `buttery candied creamed creamy creole crispy crunchy crusty fiery flaky fried hearty loaded lavish luxurious nutty
  rich sandy silky smoky spiced spicy stuffed sugared tangy torched glossy bubbly instant`

/** What a food may have had done to it and be the same. */
const unchanged = `baby big boiled boiling canned chilled cold cooked cool cooled crisp defrosted dried dry extra firm flat fragrant
  fresh freshest freshly frozen golden homemade hot iced jarred jumbo kosher large larger leftover light lightly loose loosely
  lukewarm medium mild mini miniature moist natural organic plain quick range raw reserved rinsed ripe room seedless small
  smaller soaked soft softened softer spoonful steamed sturdy temperature tender thawed toasted uncooked unsalted unsweetened
  unwaxed warm warmed washed bought store whole drained heated reheated needed desired picked melted browned`

const formsOf = (stem: string) => {
  const short = stem.replace(/e$/, '')
  const soft = stem.replace(/y$/, 'i')
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(stem) ? `${stem}${stem.at(-1)!}` : short
  return {
    doing: [
      stem,
      `${stem}s`,
      `${stem}es`,
      `${soft}es`,
      ...['ing', 'er', 'ers'].flatMap((end) => [short + end, doubled + end]),
    ],
    done: [`${soft}ed`, `${short}ed`, `${doubled}ed`],
  }
}

/** What was made of the ingredients, where it is "the" sauce; a sauce may be anything. */
export const madeThings: ReadonlySet<string> = new Set(
  `sauce sauces mixture mix marinade glaze syrup gravy filling fillings topping toppings dressing vinaigrette crust crumbs
  crumb dough batter juices drippings dripping liquid broth stock mash mashes puree purée foam stew soup salad slaw salsa
  relish dip dips paste rub rubs frosting icing patty patties cutlet cutlets shell shells wrapper wrappers wrap wraps parcels
  roll rolls loaf loaves sandwich sandwiches cake cakes cookies tart pie pies pancakes waffles biscuits muffins burger
  burgers pizza pudding chocolate tortillas chip chips fries meat vegetables veggies greens herbs spice spices seasoning
  seasonings fruit seeds solids bones peel skin contents food curry chili porridge crumble crumbles roast roasts
  crackling cracklings shake shakes whip puff puffs melt float floats crisps stuffing`.split(/\s+/),
)

/** Words that may also be what is done: "spread it out", "a spread". */
export const dishesOrDeeds: ReadonlySet<string> = wordSet('spread spreads bake bakes grill fry')

const forms = stems.split(/\s+/).map(formsOf)
const doing = [...forms.flatMap((form) => form.doing), ...plain.split(/\s+/)]

/** They say it also behind the food: "corn, creamed". */
export const describingWords: ReadonlySet<string> = wordSet(describing)

/** They are named after what is done and are eaten. */
const snacks = wordSet('slider sliders popper poppers dipper dippers')

/** Behind a food these are baked or fried, and nobody knows with what: "cheese straws", "ginger snaps". */
export const snackEndings: ReadonlySet<string> = wordSet(
  'bites crisp rosettes snaps squares straws swirls thins twists wheels',
)

export const servingWords: ReadonlySet<string> = new Set(
  [...doing, ...forms.flatMap(({ done }) => done), ...describingWords].filter(
    // Nobody writes "he chops"; chops are meat.
    (word) => !madeThings.has(word) && !snacks.has(word) && word !== 'chops',
  ),
)

/** Of these and of what is cut or measured a food stays what it is; any other word before its name may change it. */
export const unchangingWords: ReadonlySet<string> = new Set([...doing, ...unchanged.split(/\s+/)])
