/** The words by which a text may warn. Each list of what is harmless is closed: whatever else is said beside these warns. */

/** What somebody may be unable to eat. */
export const kind = '(?:gluten|wheat|dairy|lactose|milk|(?:pea)?nuts?|eggs?|soya?|fish|shellfish|sesame|meat)'
/** Behind or before these stands what is in it. */
const lists = String.raw`contain(?:s|ing|ed)?|allergens?|allergenic|allerg(?:y|ies)|traces?(?=\s+(?:of|may|might|can|could|are|is|possible|possibly|likely|present)\b|\s*[:–—)-]|\s*$)|(?<=${kind}\s)traces`
/** Where else something else was made may be in it. */
const place = '(?:kitchen|equipment|premises|bakery|machinery|environment)s?'
const anyPlace = `(?:${place}|(?:place|site|room|line)s?)`
const someWords = String.raw`(?:\p{L}{1,20}\s+){0,3}?`
const shared = [
  String.raw`(?:made|produced|processed|manufactured|packed|packaged|prepared|handled)\s+(?:in|on)\s+(?:an?|the|our|my)\s+${place}\s+with`,
  String.raw`cross[\s-]?contact\p{L}*|(?:cross-?)?contaminat\p{L}*|facility|factory`,
  String.raw`${place}\s+${someWords}(?:handl\p{L}{1,3}|process(?:es|ed|ing)?|shar(?:es|ed|ing)|uses|used\s+(?:for|with))`,
  String.raw`${anyPlace}\s+(?:that|which|where)\s+${someWords}(?:handl\p{L}{1,3}|process\p{L}{0,3}|uses?|used|serves?|served|stores?|stored|has|have|makes?|made|prepares?|prepared|present)`,
  String.raw`(?:shar(?:es?|ed|ing)|same)\s+(?:kitchens?|equipment|premises|bakery|machinery|production|factories|fryers?|oil\s+as)|shared\s+(?:oil|fat|water|pans?|pots?)|fryers?\s+(?:is|are)\s+shared|processing\s+plant|(?:may|might|could|have|has)\s+(?:have\s+)?(?:come|been|be)\s+in(?:to)?\s+contact`,
  String.raw`(?:made|produced|processed|manufactured|packed|packaged|prepared|handled|stored|cooked|fried)\s+(?:alongside|near|next\s+to|beside)`,
]
/** Who should not eat it, or why. */
const people = [
  String.raw`allergics?|intoleran(?:t|ces?)|c(?:o|œ)?eliacs?|hypersensitiv\p{L}*|sensitivit(?:y|ies)|sensitive\s+to|anaphyla\p{L}*|epi-?pens?|vegans|vegetarians`,
  String.raw`(?:${kind}|foods?)[\s-]+(?:sensitive|(?:issue|problem|trouble)s?)`,
  String.raw`(?:carnivores?|meat[\s-](?:eater|lover)s?)\s+only`,
  ...shared,
].join('|')
const unsuitable = String.raw`(?:un(?:suitable|safe|fit)|(?:not|never|hardly|\p{L}{1,9}n['’]t)\s+(?:\p{L}{1,20}\s+){0,2}(?:suitable|safe))`
const unableToHave = String.raw`(?:can(?:not|['’]?t)|(?:must|may|should)(?:\s+not|n['’]?t)|unable\s+to)\s+have(?!\s+(?:to|enough|too)\b)`
const avoiding = String.raw`avoid(?:s|ed|ing)?|skip|beware|steer\s+clear|(?:stay|keep)\s+(?:away|clear)|(?:look|turn)\s+away|pass\s+on|(?:can(?:not|['’]?t)|don['’]?t|doesn['’]?t|(?:do|does|must|may|should)\s+not|mustn['’]?t|shouldn['’]?t|unable\s+to)\s+(?:eat|tolerate|digest|consume)|${unableToHave}`

const between = (words: string) => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`
export const ofList = new RegExp(between(lists), 'iu')
export const ofPeople = new RegExp(between(people), 'iu')
export const ofUnsuitable = new RegExp(between(unsuitable), 'iu')
export const ofAvoiding = new RegExp(between(avoiding), 'iu')
/** "A nut allergy"; but "nut allergy advice: sesame". */
export const ofAllergics = new RegExp(
  between(String.raw`${kind}[\s-]+allerg(?:y|ies)(?!\s*(?:[:–—]|-\s|warnings?|alerts?|advice|info\p{L}*))`),
  'iu',
)
/** What is behind these is in it. */
export const inIt = new RegExp(between('contain(?:s|ing|ed)?|allergens?|traces?'), 'iu')
export const ofDenial = new RegExp(
  `${between('not|no|never|unsuitable|unsafe|unfit|sorry|beware')}|n['’]t(?!\\p{L})`,
  'iu',
)
/** "Avoid this", "cannot eat": what stands behind need be no food that anybody knows. */
export const ofAvoidingIt = new RegExp(
  between(
    String.raw`(?<!(?:not|never|n['’]t)\s)(?:avoid|skip|beware(?:\s+of)?|clear(?:\s+of)?|away(?:\s+from)?|pass\s+on)\s+(?:this|it|these|the\s+(?:dish|recipe|meal))(?!\s+(?:step|stage|part)\b)|(?:avoid|skip|beware)\W*$|(?:look|turn)\s+away|eat|tolerate|digest|consume|${unableToHave}`,
  ),
  'iu',
)
/** How well it is cooked: who avoids raw eggs may eat them firm. */
export const ofDoneness =
  /(?<!\p{L})(?:(?:avoid(?:s|ed|ing)?|eat|consume)\s+)?(?:raw|soft|runny|undercooked)\s+(?:egg\s+)?(?:eggs?|yolks?|whites|fish|shellfish|meat|chicken|pork|beef)(?!\p{L})/iu
/** "If it upsets you": whoever is spoken to may be meant. */
export const ofCondition =
  /(?<!\p{L})if(?!\p{L})[^.;!?]{0,80}?(?<!\p{L})(?:your?|issues?|problems?|trouble|concern)(?!\p{L})/iu

/** What every one of them has a part of; most texts have none of it. */
export const mayWarn =
  /contain|allerg|trace|toleran|eliac|sensitiv|anaphyl|epi-?pen|vegans|vegetarians|contaminat|facility|factory|suitab|safe|unfit|avoid|skip|beware|(?:steer|stay|keep)\s+(?:clear|away)|(?:look|turn)\s+away|pass\s+on|\beat\b|digest|consume|(?:not|n['’]?t|unable\s+to)\s+have\b|carnivore|meat[\s-](?:eat|lov)|kitchen|(?:place|room|site|line)s?\s+(?:that|wh)|equipment|premises|bakery|machinery|environment|cross[\s-]?conta|fryer|same\s+(?:oil\s+as|production)|shar(?:es?|ed|ing)\s|(?:issue|problem|trouble)s?\b|processing\s+plant|(?:come|be|been)\s+in(?:to)?\s+contact|(?:ed|made)\s+(?:alongside|near|next|beside)/i

/** "Suitable for coeliacs", "vegetarians love it". */
const praised =
  /(?<!\p{L})(?:suitable|safe|great|good|perfect|fine|ideal|lovely|delicious|friendly|ok|okay|works?|welcome|alike|hit|lov(?:e|es|ed)|enjoy(?:s|ed)?|ador(?:e|ed)|approved?|rejoice|delight)(?!\p{L})/iu
const turned =
  /(?<!\p{L})(?:not|no|non|never|nor|neither|cannot|hardly|unsuitable|unsafe|unfit|avoid|skip|beware|except|but|unless|if|should|shouldnt|must|may|might|instead|swap|replaced?|substitute|omit|leave|use|using|without|(?<!hit\s)with(?!\s+a\s+sweet\s+tooth)|only|far|from|away|clear|too|less|hat(?:e|es|ed)|dislikes?|sorry|ill|sick|upset\p{L}*|hurts?|harm\p{L}*|risk\p{L}*|danger\p{L}*|reactions?|careful|caution|warn\p{L}*|wrong|bad|worst|though|although|however|contaminat\p{L}*|facility|factory)(?!\p{L})|n['’]t(?!\p{L})/iu
/** "A hearty dish for vegans". */
const madeFor =
  /^\W*(?:an?|the|my|our)\s+(?:(?:vegan|vegetarian|quick|easy|simple|lovely|hearty|warm|warming|festive|main|complete|tasty|cosy)\s+){0,2}(?:meal|dish|dinner|lunch|supper|breakfast|treat|feast|dessert|snack|classic|favou?rite)s?\s+for\s/i
export const isPraise = (sentence: string) =>
  (praised.test(sentence) || madeFor.test(sentence)) && !turned.test(sentence)

/** What a dish may be unsuitable for without being dangerous to anybody who may not eat everything. */
export const isHarmlessPurpose = (behind: string) =>
  /^\W*(?:to\s+(?!eat\W*$|consume\W*$)\p{L}|(?:for|in|as|at)\s+(?:(?:the|a|an|any|very|home|young|small|long|longer|deep)\s+){0,3}(?:freez|refreez|microwav|dishwash|oven|reheat|stor|keep|cann|children|child|kids|toddler|bab(?:y|ies)|infant|pregnan|beginner|induction|barbecu|grill|bak(?:e|ing)|fry|picnic|lunchbox|diabetic|every|slow|air))/iu.test(
    behind,
  )

/** Somebody is meant, and not whoever cooks. */
export const speaksOfPeople = new RegExp(
  between(
    String.raw`anyone|anybody|people|persons?|those|who|whoever|everyone|folks?|readers|eaters|diners|guests?|sufferers?|children|kids|pregnant|diets?|vegans?|vegetarians?|free\s+(?:crowd|family|friends?)|if\s+you\s+(?:are|have|suffer|can(?:not|['’]?t)|do\s+not|don['’]?t)`,
  ),
  'iu',
)

const anyone = String.raw`(?:anyone|anybody|people|persons?|those|whoever|folks?|readers|eaters|avoiders|sufferers|diets?|(?<=free\s)crowd)`
const notForThem = new RegExp(
  String.raw`(?:(?<!\p{L})(?:not(?!\s+(?:only|just))|never|bad|wrong|risky|dangerous|forbidden|off[\s-]limits)|n['’]t(?!\s+(?:only|just)))(?!\p{L})[^.;!?\n]{0,40}?\s(?:for|to)\s(?:\p{L}{1,20}[\s-]){0,4}?${anyone}(?!\p{L})`,
  'iu',
)
const ofAnyone = new RegExp(between(anyone), 'iu')
const advised =
  /(?<!\p{L})(?:should|must|may|need|ought|better|please)(?:(?:\s+not|n['’]?t)(?!\p{L})|\s[^.;!?\n]{0,40}?(?<!\p{L})(?:another|other|different|else|elsewhere)(?!\p{L}))/iu
const notForYou =
  /(?:not|n['’]t)\s+(?:be\s+)?(?:for\s+you|(?:make|try|order|choose)\s+(?:this|these))(?!\p{L})|(?<!\p{L})(?:(?:another|other|different)\s+(?:dish|recipe|meal|one)|elsewhere)(?!\p{L})/iu
/** Every one of these has a part of this. */
export const mayTurnAway =
  /any(?:one|body)|people|person|those|whoever|folk|reader|eater|avoider|sufferer|diet|crowd|(?<!\p{L})if(?!\p{L})/iu

/** Whether some words say of somebody that it is not for them; where they name a food, it may be why. */
export const turnsAway = (text: string) =>
  mayTurnAway.test(text) &&
  ((ofAnyone.test(text) && (notForThem.test(text) || advised.test(text) || notForYou.test(text))) ||
    (ofCondition.test(text) && notForYou.test(text)))

export const dietWords = String.raw`vegan|vegetarian|veggie|gf|plant[\s-]based|${kind}[\s-]+free`
export const ofDiet = new RegExp(between(dietWords), 'iu')

/** A label and nothing else. */
export const onlyLabel =
  /^(?:[^\p{L}]|(?<!\p{L})(?:may|might|can|could|also|contain(?:s|ing|ed)?|allergens?|allergenic|allerg(?:y|ies)|traces?|of|the|this|a|an|in|it|for|and|or|recipe|dish|meal|product|dessert|food|foods|full|main|major|common|known|possible|potential|present|list|listed|advice|alert|info|information|notes?|warnings?|statement|details?|declaration|dietary|health|important|please|following|ingredients?)(?!\p{L}))*$/iu

/** "No allergens", "allergens: none". */
export const saysNone =
  /(?<!\p{L})(?:no|none|nil|zero|nothing|without|free|n\/a|not|0)(?![\p{L}\p{N}])|n['’]t(?!\p{L})/iu

/** How much of something there is says nothing of what it is, and nobody is allergic to these. */
const number = String.raw`(?:(?:about|around|roughly|approx\.?)\s)?\d[\d.,]{0,8}\s?`
const weight = '(?:m?g|grams?|mcg|%)'
const nutrients =
  '(?:sugars?|salt|fat|saturates|carbs|carbohydrates?|protein|fib(?:re|er)|sodium|iron|calcium|cholesterol|caffeine)'
const noFood = new RegExp(
  between(
    String.raw`(?:(?:just|only)\s)?${number}(?:k?cals?|kj|calories|servings|portions|ingredients)|${number}${weight}\s(?:of\s)?${nutrients}|per\s(?:serving|portion|person|slice|piece)|(?:affiliate|sponsored|amazon|paid)\slinks?|vitamins?(?:\s[a-e])?|minerals|antioxidants|nutrients`,
  ),
  'giu',
)
const amount = new RegExp(
  between(
    String.raw`(?:a\slot|lots|plenty|loads|heaps|a\s(?:bit|touch|hint|little)|${number}${weight})(?:\sof)?`,
  ),
  'giu',
)
export const withoutAmounts = (text: string) => text.replaceAll(noFood, 'water').replaceAll(amount, '')

/** Whoever may eat no part of a list may eat none of what stands beside it. */
const eater = 'vegans?|vegetarians?|c(?:o)?eliacs?'
const eaters = new RegExp(
  String.raw`(?<!\p{L})(${eater})\s{0,3}[,;/|&\n•*–-]{1,3}\s{0,3}(?:(?:and|or|nor)\s)?(?=(?:${eater})(?!\p{L}))`,
  'giu',
)
export const withEatersJoined = (text: string) => text.replaceAll(eaters, '$1 or ')
