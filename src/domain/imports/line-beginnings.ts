/** What may stand before the number of a line. */

const number = String.raw`\d[\d\s./⁄½¼¾⅓⅔⅛⅜⅝⅞–-]*|[½¼¾⅓⅔⅛⅜⅝⅞]`

/** "Juice of 1 lemon": what is bought is the lemon. */
export const fruitPart =
  /^\s*((?:(?:finely\s+|freshly\s+)?(?:grated|squeezed)\s+)?(?:juice|zest|rind|peel)(?:\s+(?:and|&)\s+(?:juice|zest|rind))?)\s+(?:of|from)\s+(\S.*)$/is

/** "A few sprigs of rosemary": nobody counts. */
export const vagueAmount =
  /^\s*((?:a\s+few|some|several|a\s+little|plenty\s+of)(?:\s+(?:sprigs|leaves|drops|slices)\s+of)?)\s+(?!of\b)(\S.*)$/is

const approximately = new RegExp(
  String.raw`^(?:about|approximately|approx\.?|around|roughly|ca\.?)\s+(?=${number})`,
  'i',
)
/** "Pinch of salt" is one pinch. */
const lonelyUnit = /^(?=(?:pinch|dash|handful|knob|bunch|drop)\s+(?:of\s+)?\p{L})/iu
/** "2-inch piece of ginger": one piece, and how long it is. */
const lengthOf = new RegExp(
  String.raw`^(${number})[\s-]*(inch|in\.|cm|")[\s-]+(?:piece|knob|chunk|length)s?\s+(?:of\s+)?(?=\p{L})`,
  'iu',
)
/** "200g/7oz sugar": the same twice. */
const otherSystem =
  /^([\d\s./⁄½¼¾⅓⅔⅛-]*\s*(?:kg|g|ml|l|lb|oz|cups?)\.?)\s*\/\s*(\d[\d.,½¼¾⅓⅔]*\s*(?:kg|g|ml|l|lb|fl\s?oz|oz|cups?)\.?)(?=\s)/i
const shortSizes: [RegExp, string][] = [
  [/(?<=\d\s+)lg\.?\s/i, 'large '],
  [/(?<=\d\s+)sm\.?\s/i, 'small '],
  [/(?<=\d\s+)med\.?\s/i, 'medium '],
]
const anyShortSize = /\b(?:lg|sm|med)\b/i
const cutOf = 'boneless|skinless|bone-in|skin-on|bone in|skin on'
/** "Boneless, skinless chicken": this comma ends no name. */
const adjectives = new RegExp(String.raw`\b(${cutOf}),\s+(?=${cutOf})`, 'gi')

/** A line that begins with its number, and what was said before it. */
export function beforeTheLine(line: string): { text: string; notes: string[] } {
  const notes: string[] = []
  let text = line.trim().replace(/^[-–—•*▢☐]\s+/, '')
  text = text.replace(approximately, '').replace(lonelyUnit, '1 ')
  if (text.includes(',')) text = text.replaceAll(adjectives, '$1 ')
  if (anyShortSize.test(text)) for (const [short, long] of shortSizes) text = text.replace(short, long)
  text = text.replace(lengthOf, (_, length: string, unit: string) => {
    notes.push(`${length.replace(/[\s-]+$/, '')}-${unit === '"' ? 'inch' : unit.replace('.', '')} piece`)
    return '1 '
  })
  text = text.replace(otherSystem, (_, first: string, second: string) => {
    notes.push(second)
    return first
  })
  return { text, notes }
}
