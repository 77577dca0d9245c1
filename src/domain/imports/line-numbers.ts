/** How numbers and measures are written in a line, for patterns. */

export const part = '[½¼¾⅓⅔⅛⅜⅝⅞]'
export const oneNumber = String.raw`(?:\d+\s+\d+[/⁄]\d+|\d+(?:[.,]\d+|[/⁄]\d+|\s?${part})?|${part})`
const weights = String.raw`kg|gm?|grams?|ml|cl|dl|l|lit(?:er|re)s?|lbs?|pounds?|oz|ounces?|fl\.?\s?oz`
/** Two ends with a dash or a word between them: "13- to 14", "75–100". */
const range = String.raw`(?:${oneNumber}\s?-?\s?(?:to|or|[–-])[\s-]?)?`
const unitEnd = String.raw`(?!\p{L})\.?`
/** "13- to 14-ounce": what one of several weighs. */
export const weight = String.raw`${range}${oneNumber}[\s-]?(?:${weights})${unitEnd}`
/** "2 cups", "75-100ml", "2½ in". */
export const size = String.raw`${range}${oneNumber}[\s-]*(?:${weights}|pints?|pt|quarts?|gallons?|cups?|tbsps?|tablespoons?|tsps?|teaspoons?|cm|mm|in|inch(?:es)?)${unitEnd}`
export const measured = String.raw`${oneNumber}[\s-]*(?:${weights}|cups?|tbsps?|tablespoons?|tsps?|teaspoons?)${unitEnd}`
