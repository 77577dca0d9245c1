import { expect, test } from 'vitest'
import { catalogue } from '../../../tests/factories/our-catalogue.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { plainKeyOf } from './kinds.ts'

const { pantry } = catalogue
/** What one could buy as one; the plain one first. */
const alike = `
  onions | white onions
  onion | large white onions, peeled
  onions | sweet onions
  onions | Vidalia onions
  onions | Spanish onions
  yellow onions | white onion
  rice | long-grain rice
  rice | white rice
  rice | long-grain white rice
  rice | Jasmine rice
  rice | basmati rice
  potatoes | russet potatoes
  potatoes | red potatoes
  potatoes | Yukon Gold potatoes
  apples | Honeycrisp apples
  apples | Fuji apples
  bell peppers | red bell pepper
  bell pepper | green bell peppers
  cucumber | English cucumber
  lettuce | romaine lettuce
  lettuce | iceberg lettuce
  mushrooms | cremini mushrooms
  mushrooms | white mushrooms
  tomatoes | Roma tomatoes
  tomato | beefsteak tomatoes
  grapes | red grapes
  carrots | rainbow carrots
  eggs | free-range eggs
  salmon | wild salmon
  cheddar | sharp cheddar
  yogurt | plain yogurt
  parsley | curly parsley
  bread | white bread
  eggs | brown eggs
  tofu | extra-firm tofu
  bacon | thick-cut bacon
  vinegar | white vinegar`

/** What is something else, or may not be eaten by who eats the other. */
const unlike = `
  milk | coconut milk
  milk | oat milk
  milk | almond milk
  milk | lactose-free milk
  milk | chocolate milk
  milk | buttermilk
  whole milk | 2% milk
  rice | rice vinegar
  rice | brown rice
  rice | wild rice
  rice | arborio rice
  rice | rice noodles
  rice | cauliflower rice
  egg | egg noodles
  eggs | egg whites
  eggs | hard-boiled eggs
  sugar | sugar snap peas
  sugar | brown sugar
  sugar | powdered sugar
  butter | peanut butter
  butter | vegan butter
  unsalted butter | salted butter
  butter | butter lettuce
  tomatoes | canned tomatoes
  tomatoes | sun-dried tomatoes
  tomatoes | cherry tomatoes
  tomato | tomato paste
  onions | green onions
  onions | red onions
  onions | onion powder
  onions | dried onion
  red onions | white onions
  potatoes | sweet potatoes
  potatoes | potato chips
  potatoes | instant mashed potatoes
  russet potatoes | red potatoes
  bell pepper | pepper
  peppers | black pepper
  flour | bread flour
  flour | gluten-free flour
  flour | almond flour
  flour | flour tortillas
  bread | gluten-free bread
  bread | garlic bread
  bread | breadcrumbs
  cheese | cream cheese
  cheddar | vegan cheddar
  yogurt | coconut yogurt
  yogurt | greek yogurt
  yogurt | vanilla yogurt
  beans | green beans
  lentils | red lentils
  cabbage | napa cabbage
  mushrooms | oyster mushrooms
  bacon | turkey bacon
  bacon | vegan bacon
  chicken | chicken broth
  chicken breast | chicken thighs
  sausage | plant-based sausage
  oil | olive oil
  vinegar | balsamic vinegar
  wine | red wine vinegar
  soy sauce | dark soy sauce
  tofu | silken tofu
  pasta | rice pasta
  water | sparkling water
  coffee | decaf coffee
  paprika | smoked paprika
  corn | corn tortillas
  apples | apple juice
  red apples | green apples
  orange | blood orange
  garlic | garlic powder
  ginger | ginger ale
  hand soap | dish soap`

const index = indexPantry(pantry)

const pairsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((name) => name.trim()) as [string, string])

const isKindOf = (plain: string, other: string) =>
  plainKeyOf(index.keyOf(other), index) === index.keyOf(plain)

test('kinds of one thing are known as such', () => {
  const missed = pairsOf(alike).filter(([plain, other]) => !isKindOf(plain, other))
  expect(missed).toEqual([])
})

test('what only sounds alike is not', () => {
  const wrong = pairsOf(unlike).filter(([one, other]) => isKindOf(one, other) || isKindOf(other, one))
  expect(wrong).toEqual([])
})

test('no kind stands in another aisle, or holds what the plain thing does not', () => {
  const facts = (name: string) => {
    const { aisle, flags = [], opaque = false } = pantry[name] ?? {}
    return { aisle, flags: flags.toSorted(), opaque }
  }
  const kinds = Object.keys(pantry).filter((name) => plainKeyOf(name, index) !== undefined)
  expect(kinds.length).toBeGreaterThan(25)
  for (const name of kinds)
    expect({ name, ...facts(name) }).toEqual({ name, ...facts(plainKeyOf(name, index)!) })
})
