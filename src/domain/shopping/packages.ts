import type { PantryItem } from '../recipes/pantry.ts'
import { spelledUnit } from '../recipes/units.ts'
import { measuresOf, type Portion } from './amount.ts'
import { isWeighed, packagesFor } from './price.ts'

/** How the shop hands over what the pantry knows the size of. */
export const soldBy: Record<string, string> = {
  carton: `whole milk, heavy cream, buttermilk, half-and-half, 2% milk, 1% milk, almond milk, chicken broth, beef broth,
    vegetable broth, egg, egg white`,
  wedge: `parmesan`,
  block: `sharp cheddar, monterey jack, cream cheese, feta, mozzarella`,
  tub: `sour cream, vanilla ice cream`,
  head: `garlic, iceberg lettuce`,
  bunch: `fresh parsley, cilantro, scallion, celery`,
  bag: `all-purpose flour, bread flour, granulated sugar, brown sugar, powdered sugar, long-grain white rice,
    short-grain rice, frozen corn, frozen pea, spinach, yellow onion, russet potato, yukon gold potato, pecan`,
  box: `unsalted butter, cornstarch, baking soda, panko breadcrumb, white mushroom, cremini mushroom`,
  can: `tomato paste, crushed tomato, coconut milk, sweetened condensed milk, baking powder, cocoa powder`,
  jar: `mayonnaise, dijon mustard, dill pickle, roasted peanut`,
  bottle: `vegetable oil, olive oil, toasted sesame oil, soy sauce, ketchup, honey, maple syrup, vanilla extract,
    white vinegar, apple cider vinegar, red wine vinegar, rice vinegar, worcestershire sauce, hot sauce,
    dry white wine, light corn syrup`,
  package: `bacon, american cheese, burger bun, sesame burger bun, hoagie roll, corn tortilla, large flour tortilla`,
}
const containers = new Map(
  Object.entries(soldBy).flatMap(([container, names]) =>
    names.split(',').map((name) => [name.trim(), spelledUnit(container)!] as const),
  ),
)

/** One looks like another, whatever it weighs. */
const sizeless = new Set(['carton', 'head', 'bunch'])

/**
 * What to take from the shelf for these amounts of a thing of the pantry: "1 wedge, about 6 oz". Empty where nothing is
 * known of its package, where it is weighed at the counter, and where the amounts are packages already.
 */
export function shelfWords(portions: Portion[], name: string, item: PantryItem): string {
  const container = containers.get(name)
  if (!container || isWeighed(item)) return ''
  if (measuresOf(portions).some(({ unit }) => unit.name === container.name)) return ''
  const count = packagesFor(portions, item)
  const words = `${count} ${count === 1 ? container.name : container.plural}`
  const { amount, unit } = item.package
  if (unit === 'piece')
    return sizeless.has(container.name) && name !== 'egg' ? words : `${words} of ${amount}`
  if (sizeless.has(container.name)) return words
  return `${words}, about ${amount < 10 ? amount : Math.round(amount)} ${unit}${count === 1 ? '' : ' each'}`
}
