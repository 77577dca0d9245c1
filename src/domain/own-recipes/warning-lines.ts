/** Lines that say who may not eat it. */

/** Pages contain links as well. */
export const warning =
  /\b(?:contains?\b(?!.{0,40}\blinks?\b)|allergens?|allerg(?:y|ies|ic)|(?:not |un)suitable|traces? of)\b/i

const label = String.raw`(?:(?:may |might |can )?contains?|allergens?|allergies|allerg(?:y|en) (?:advice|alert|info(?:rmation)?|notes?|warning))`
const beginning = new RegExp(
  String.raw`^(?:(?:this|the) (?:recipe|dish|meal|product) )?(?:${label}\b|(?:is |are )?(?:not |un)suitable\b|traces? of\b|allergy\s*:)(?!-)`,
  'i',
)
const alone = new RegExp(String.raw`^(?:${label}|allergy)\s*:?$`, 'i')

/** Whether a line warns from its first word on. */
export const isWarning = (text: string) => beginning.test(text.slice(0, 80))

/** Whether what it warns of stands below it. */
export const isWarningAlone = (text: string) => text.length < 40 && alone.test(text)
