import { wordSet } from './word-set.ts'

/** The words of a note that name nothing to eat. The list is closed: any other word may be an ingredient. */

const functions = `a about above across afterwards again all almost also an and another any apart approx approximately are
  around as at away be been before best better between both but by can can't cannot clean cleanly could day days depending
  do does done don't each either else enough equal even every extra few fewer find first for four five six seven eight nine
  ten twelve dozen from full fully get good has have hours hour if in inner inside into inward is it its just keep kept
  kind label labeled last leave left less like little long lots many matters minutes minute moment more most much need
  needed needs new next no not nothing of off often on once one ones only onto open opened optional optionally or other
  others out outer outside over own part parts per percent person plenty plus possible possibly preferably preferred quite
  rather real really required same save saved see separate separately several short should side sides slightly so some
  sold still style such taste than that the their them then there this those three through time to together too top tops
  total twice two type under until up usable use used using usual usually very way well what when which while whole who will
  with within without work works would you your additional adjust desired generous generously instead liking quality
  roughly scant level measured weighed weighing weight minus mixed diluted combined drizzled brushed tossed reconstituted season yield yielding substitute alternatively choice favorite favourite`

const cuts = `baton batons beaten bias bite bite-size bite-sized bits blended blotted boned boneless bone bones bone-in broken
  bruised butterflied center-cut chiffonade chopped chunk chunks chunky cleaned coarse coarsely coins cored core cracked
  crinkle-cut cross-cut crosswise crumbled crushed cube cubed cubes curls cut cylinders deboned debearded deseeded
  deveined diagonal diagonally dice diced dices discard discarded divided drained ends filleted fine finely
  finer fingers flaked flats flattened florets folded frenched fronds grated ground gutted hair-thin half halfmoons
  half-moons half-rings halved halves hand hand-cut hulled husked inch inches juice juiced julienne julienned
  knot layers leaf leaves length lengths lengthways lengthwise mashed matchstick matchsticks membrane minced mm packed
  paper paper-thin patted peel peeled peels picked piece pieces pierced pinned pitted pith pits pod pods portions pounded
  pressed pricked pulled pulp quarter quartered quarters removed ribbons rind rinds ring rings root roots rough   rounds rubbed sawn scaled scales scored scraped scrubbed seeded segmented segments separated shaken shaved
  shavings shell shelled shell-on shredded shreds shucked sieved sifted skin skinless skinned skin-on skins slab
  slabs slant slanted slashed sliced slices slicing slit sliver slivered slivers smashed snapped snipped spears split
  spiralized spiralised spun squared square squares squeezed stalk stalks steak-cut stem stemmed stems stick sticks stones
  stoned strained straight strings stringed strips stripes stripped tail tailed tails tails-on tapped tendons thick thick-cut
  thickly thickness thin thinly third thirds threads tied tip tips torn trimmed triangles unbroken unpeeled wedge wedges
  wide widest zest zested`

const states = `ahead aged baby baked barely big black blackened blanched blue boiled boiling brown browned bubbly canned
  chilled cold cook cooked cooking cool cooled cooler crisp crispy cured dark darker darkest day-old deep
  defrosted dense dissolved dried drinkable dry dry-packed dusted even-sized fermented firm firmly flat flat-leaf flesh
  fragrant freckled freezer freeze free-range freshest fresh freshly fridge frozen fruity full-fat gently gold golden
  green grilled hard hard-boiled hand-hot heaped heaping heavily heat heated homemade hot ice-cold italian jar jarred jumbo
  kosher large larger lean light lightly liquid loose loosely low low-fat low-moisture low-sodium lukewarm medium
  medium-size medium-sized melted mild milder mini miniature moist natural navel old orange organic overnight overripe pale
  pasteurized pink plain pliable quick quick-cooking raw red reduced refrigerated refrigerator reserved rested rinsed ripe
  roasted room salted scalded sediment seedless semi-thawed shallow sharp sieve size sized sizes slender
  slim small smaller smoked smooth soaked soft softened softer sour sodium spoonful stale steamed stiff stirred store
  store-bought bought strong sturdy superfine sushi-grade sweet temp temperature tender thawed thinned tightly tiny
  toasted towel dish uncooked unpacked unsalted unsweetened unwaxed vacuum-packed warm warmed washed wet whisked white wiped
  yellow european-style english french greek japanese chinese portuguese tuscan belgian casing casings brine finger
  fist thumb thumb's thumb-size thumb-sized palm palms knuckle pea-size walnut-size walnut-sized joint head heads stand
  certified gluten-free container package packet instructions according directions similar equivalent note notes below recipe`

const purposes = `brushing cooking deep-frying deep-fry drizzling dredging dusting finishing finish frying fry garnish
  garnishing grease greased greasing serve served serving shallow-frying sprinkling decorate decoration   kneading pan pans grill griddle skillet bowl pot surface work-surface board rim rims`

const measures = `cm c f ct fl x dash splash drizzle dollop glug sprinkle touch squeeze lg sm med`

export const preparationWords = wordSet(functions, cuts, states, purposes, measures)

/** How something is cut, measured and used. */
export const cuttingWords = wordSet(functions, cuts, purposes, measures)

/** Those that leave a thing what it is and do not doubt it: "gluten-free, divided, plus more for dusting". */
export const doubtlessWords = wordSet(
  cuts,
  states,
  purposes,
  measures,
  'plus more extra for the at and in into',
)

/** Behind "or" these name no other kind: "or more", "or grated"; "or whole" may be milk. */
export const sameThingWords = wordSet(
  cuts,
  purposes,
  measures,
  `more so less to taste as needed need desired desire required liking if you your like not a an of in into by with
  about another each both few one two three four five six size sized sizes at room temperature the for until extra
  works work well fine too also instead fresh frozen thawed canned jarred homemade store-bought bought store cooked
  uncooked raw peeled unpeeled small smaller medium large larger big bigger jumbo warm cold hot chilled melted softened
  toasted ripe overnight ahead own from jar flesh`,
)
