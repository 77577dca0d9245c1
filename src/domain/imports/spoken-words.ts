import { wordSet } from './word-set.ts'

/** Words of a method that name nothing to eat where they are only spoken of. The list is closed: any other may be food. */
export const spokenWords: ReadonlySet<string> =
  wordSet(`ability absence accident account acid act action addition advantage advice advises afternoon age ages aid aim
  aisle alarm alkali allergy alternative angle answers appearance appetite appliance approach approves area argument
  arm armful arms arrangement arrive art aspect assistant assortment attempt attention audible aunt authentic author
  back backbone background backward backyard bag bagful bags bakery balance bald baller balling barrels barrier
  basics basin battle bay bead beads bedsheet beginning beige belt bends bendy benefit bent binds blade blades
  bleeds blender blink blip blister blisters blog blow blunt blur blurs blush body bold book borders bore bother
  bottle bottles bounce bowlful box boxes braid braids brand brave breadth breastbone breath breaths bricklayer
  bricks brighter brisk british broader browner browns bucket bulk bump bunch bundle bundles burbles burner burners
  busy butcher butchers button buys cabin cabinet café calms campfire canning canoe capful caps carton cause caution
  cavities cellar century chalkiness chance channel character charm chars chart cheaper chew chewy chopper chopstick
  circulation clatter cleaver cleft clip clock clod cloth cloudiness club clumping coast coax code coin colder
  collection color combination comma comment comments compass complain concept concern condition consistency contact
  container containers control cookbook cooler cord cores cork cotton counts course cover crags crank crater creeps
  crest crests crevices crisscross crunchier cupboard cupboards cupful curtain curve curves custom customary cycle
  dad dance danger date daughter decade decides deeper deflating dehydrator delicacy demitasse denser density dent
  dents design detail details device dew diameter die dies diet difference different diffuser dimple direction
  disappear disappears disaster dislike dislikes display domes doneness door dose doubles doubtful downside downward
  draft draught drawer dregs drives drowns dug dulls dunkable duration dusty earlobe earthiness earthy ease easier
  effect effort eighties elastic elements embers emergency end ends enemy enters equivalent error eve evening
  everyday example except exception exchange excuse exhaust exterior extractor fact fair fairies familiar faucet
  feathery feature feel feet fiber fierce fifties fight fights figure filipino filters finale finest fingernail
  firewood firmer firmness firms fishmonger fits fixes fixture flag flakier flameproof flash flatter flexible floor
  flourish floury foaming fold folds foolproof footprint force forearm forest forget forkful formula forties
  fortieth fraction frail frame freckle freckles frees freezer freshness friday fridge frightens frill frills frosts
  frosty fudgy fuller fumes furious furrow furrows fuss gadget garden gas gentler gift glassier glassy glide glints
  glue glues goal grainy grandma grandmother grassy grayness grid grip grips grove grudge guests guideline gust
  habit hair hall handkerchief handle handling handsome happens harm harsh harshness hassle hat haul haze heartbeat
  heatproof hill hint history home honest honorable hope horseshoe host hotplate house hugs hull humidity hump
  husband hydrates idea immune important impression improves indent indentation indicator ingredient ingredients
  inspiration instruction instructions insurance interior internal interval island islands issue item items ivory
  jacket job juicer juicier jump key kids kindness kiosk kiosks known knows label lacquer lacy lags landing lead
  leader leak leakage leaking leaks leathery left lid lids lifetime light limit limp link liquefies list lit load
  location look looser loss lost lumpy lunchbox luxury lye maker mallet manner manual manufacturer margin marinates
  market mashes mass matchbox matter maximum mealy means medium mellows meltwater membranes mention mess method
  middle milky mill mind minimum mirror mistake mixtures model moisture mom monday money moon mother motion motor
  mud mugful mum murmur murmurs mushy mutter nails name nature neighbourhood neon nerve neutral nickel nightcap
  nineties noble nose notices nozzle number nuttier nuttiness object objective oblong occasion odd odor odour
  official older oozes opaque opening openings opportunity opposite orientation original overhang overshoot owner
  pace package packages packaging packet packets page pail pair paler pane pantry paper parent parlors particles
  passable pastime path pattern pause pays peaceful peak peaks peelings peeping peeps penny peppery percentage
  perimeter period photo photos picture pictures pinpoint piping plank planks plug poaches pocket point points pole
  position postage poster pourable practice preference preparation presence present presentation pressure price
  prickle prickles principle print priority prize probe problem procedure process product products profile program
  programme project proof proportion proportions protection pump pure purging purpose purposes quakes quantities
  quantity question radius raft raincoat rake range rate ratio rattles rawness reaction reader readers reason
  reasons recipe recommendation recover recrisp reddens redder reddish refrigerator regime registers remains remark
  reminder remnant removable renders replacement report request requirement requirements rescue reservoir resist
  resists rest restaurant restore result results reverse revive revives rhythm richer rides right risk road roaring
  role roof room roomy rosy roughens routine row rubbery rubble ruin runaway runny rush sac safety sake salty sample
  sand sassafras saturday sauceboat saw scale scarlet scene scent schedule school scores screaming screw scrub sea
  seal seat secret secrets section seedy seems seizes selection sell sells sense separation sequence series server
  servings setting settings seventies shade shadow sharpens sharpness sheep shelves shift shimmers shine ship shirt
  shiver shivers shoelace shop shortcut shrunk shudders shy sieve sight sign signal silhouette silicone silk silkier
  sink sixties skid skill sky slackens slaps slate slick slid slight slippery slot sludge smell smells smokes
  smokier snow snowfall son soot sore sound sounds soupy source south space spaces spacing spatter speak specks
  speed spell spend spent spine spirit spits splinter splits spoil spoonable spout spread spurt squeak squeaks
  squeeze stability staff stage stainless stall stamp stand standard starchy start state station stickier stickiness
  stiffens stiffer sting stockpot stories story strategy strength stroke stronger structure struggle stubby subject
  subsides success suction sugary suggestion suggestions sun sunday sunnier sunset sunshine supermarket supply
  support surfaces surprise survive suspicion swell swells swim swims switch symbol symptom syrupy system tab table
  tablecloth talent tames tamper tan tang tangier tangle tannins tap tapering task teaches team technique tedious
  teeth television tells temperament temperatures temptation tendency tenderizes tenderness tends tension tenth test
  texture thickness thing think thirties threatens threshold throat throw thumbnail thumbprint thursday tightens
  tighter tile tiles timing tingle tire title toasty toes tool tools tooth top topknot total toughen tougher towers
  trace tracks tradition traffic transfer trap traps travels treat trial tricks trip trouble tuesday tuft tug
  tumbling twenties twenty type types unbeaten uncle uncovered underdone underneath understudy undertone unit units
  uppermost upside urge usage usda use user vacuum valley valleys value valve vanish vanishes variation variations
  variety velvety version versions vessel vessels vibration video view viscosity visit visitor volcano volume wad
  wages wait waiting wall walls wastage waste watch waterline watery wavy way wear wears weather website wedding
  wednesday weekday weekend weight wets wheel whirl whirlpool whispers width wife wiggles window winner wintergreen
  wisdom wisp woods woody words work workout worktop world worry wrapping wrestling wringing wrinkle wrinkles wrist
  wrists wrung year zigzag zone`)
