/** Words of which it does not matter whether they name one or many. */
const plainly = (text: string) =>
  ` ${text
    .split(/[\s-]+/)
    .map((word) => word.replace(/s$/, ''))
    .join(' ')} `

/** "Wontons" in "wonton wrappers". */
export const isNamedIn = (name: string, text: string) => plainly(text).includes(plainly(name))

const beside = /\b(?:with|over|on|atop|for|from|in|to|by|like)\b.*/
const pieceEnd = /\b(?:and|or)\b|[^\p{L}\p{M}\p{N}\s'’-]/u
/** Shapes and whole dishes: a shortbread cookie is shortbread. The list is closed: a sauce for a schnitzel is none. */
const ofTheSame =
  /(?:[\s-]+(?:bakes?|bars?|bites|biscuits?|bread|buns?|burgers?|cakes?|casserole|cookies?|crumble|cups|curry|fingers|loa(?:f|ves)|muffins?|pies?|pizza|pudding|rolls?|rounds|salad|slices?|soup|squares|tarts?|thins|traybake|wedges))+$/

/** Whether a title means by a name the dish itself: the scones of "Cheese Scones with Butter". */
export function isCalled(title: string, { name, isTitle }: { name: string; isTitle: boolean }): boolean {
  const itself = title.toLowerCase().replace(beside, '')
  if (isTitle) return isNamedIn(name, itself)
  const dishes = itself.split(pieceEnd).map((piece) => piece.trim())
  const ends = [...dishes, ...dishes.map((dish) => dish.replace(ofTheSame, ''))]
  return ends.some((end) => plainly(end).endsWith(plainly(name)))
}
