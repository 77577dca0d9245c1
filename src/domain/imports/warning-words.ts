/** The words by which a text may warn. Each list of what is harmless is closed: whatever else is said beside these warns. */

/** Behind or before these stands what is in it. */
const lists = String.raw`contain(?:s|ing|ed)?|allergens?|allergenic|allerg(?:y|ies)|traces?(?=\s+of\b|\s*[:–—)-]|\s*$)`
/** Who should not eat it, or why. */
const people = String.raw`allergic|intoleran(?:t|ces?)|c(?:o|œ)?eliacs?|hypersensitiv\p{L}*|sensitiv(?:e|ity|ities)\s+to|anaphyla\p{L}*|epi-?pens?|vegans|vegetarians|(?:cross-?)?contaminat\p{L}*|facility|factory`
const unsuitable = String.raw`(?:un(?:suitable|safe|fit)|(?:not|never|hardly|\p{L}{1,9}n['’]t)\s+(?:\p{L}{1,20}\s+){0,2}(?:suitable|safe))`
const avoiding = String.raw`avoid(?:s|ed|ing)?|skip|beware|steer\s+clear|(?:stay|keep)\s+(?:away|clear)|(?:look|turn)\s+away|pass\s+on|(?:can(?:not|['’]?t)|don['’]?t|doesn['’]?t|(?:do|does|must|may|should)\s+not|mustn['’]?t|shouldn['’]?t|unable\s+to)\s+(?:eat|tolerate|digest|consume)`

const between = (words: string) => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`
export const ofList = new RegExp(between(lists), 'iu')
export const ofPeople = new RegExp(between(people), 'iu')
export const ofUnsuitable = new RegExp(between(unsuitable), 'iu')
export const ofAvoiding = new RegExp(between(avoiding), 'iu')
/** "Avoid this", "cannot eat": what stands behind need be no food that anybody knows. */
export const ofAvoidingIt =
  /(?<!\p{L})(?:(?:avoid|skip|beware(?:\s+of)?|clear(?:\s+of)?|away(?:\s+from)?|pass\s+on)\s+(?:this|it|these|the\s+(?:dish|recipe|meal))|(?:avoid|skip|beware)\W*$|(?:look|turn)\s+away|(?:eat|tolerate|digest|consume))(?!\p{L})/iu

/** What every one of them has a part of; most texts have none of it. */
export const mayWarn =
  /contain|allerg|trace|toleran|eliac|sensitiv|anaphyl|epi-?pen|vegans|vegetarians|contaminat|facility|factory|suitab|safe|unfit|avoid|skip|beware|(?:steer|stay|keep)\s+(?:clear|away)|(?:look|turn)\s+away|pass\s+on|\beat\b|digest|consume/i

/** "Suitable for coeliacs", "vegetarians love it". */
const praised =
  /(?<!\p{L})(?:suitable|safe|great|good|perfect|fine|ideal|lovely|delicious|friendly|ok|okay|works?|welcome|alike|hit|lov(?:e|es|ed)|enjoy(?:s|ed)?|ador(?:e|ed)|approved?|rejoice|delight)(?!\p{L})/iu
const turned =
  /(?<!\p{L})(?:not|no|non|never|nor|neither|cannot|hardly|unsuitable|unsafe|unfit|avoid|skip|beware|except|but|unless|if|should|shouldnt|must|may|might|instead|swap|replaced?|substitute|omit|leave|use|using|without|(?<!hit\s)with|only|far|from|away|clear|too|less|contaminat\p{L}*|facility|factory)(?!\p{L})|n['’]t(?!\p{L})/iu
export const isPraise = (sentence: string) => praised.test(sentence) && !turned.test(sentence)

/** What a dish may be unsuitable for without being dangerous to anybody who may not eat everything. */
export const isHarmlessPurpose = (behind: string) =>
  /^\W*(?:to\s+(?!eat\W*$|consume\W*$)\p{L}|(?:for|in|as|at)\s+(?:(?:the|a|an|any|very|home|young|small|long|longer|deep)\s+){0,3}(?:freez|refreez|microwav|dishwash|oven|reheat|stor|keep|cann|children|child|kids|toddler|bab(?:y|ies)|infant|pregnan|beginner|induction|barbecu|grill|bak(?:e|ing)|fry|picnic|lunchbox|diabetic|every|slow|air))/iu.test(
    behind,
  )

/** Somebody is meant, and not whoever cooks. */
export const speaksOfPeople =
  /(?<!\p{L})(?:anyone|anybody|people|persons?|those|who|whoever|everyone|guests?|sufferers?|children|kids|pregnant|diets?|vegans?|vegetarians?|if\s+you\s+(?:are|have|suffer|can(?:not|['’]?t)|do\s+not|don['’]?t))(?!\p{L})/iu

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
    String.raw`${number}(?:k?cals?|kj|calories|servings|portions)|${number}${weight}\s(?:of\s)?${nutrients}|(?:affiliate|sponsored|amazon|paid)\slinks?|vitamins?(?:\s[a-e])?|minerals|antioxidants|nutrients`,
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
