import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../tests/factories/our-catalogue.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { addLine } from './edit.ts'
import { otherAisle } from './aisles.ts'
import { emptyList } from './list-state.ts'
import { showItem } from './show.ts'

/** What families write on their lists, as they write it, and where it stands in the shop. */
const food = {
  Produce: `bananas, apples, honeycrisp apples, 3 lbs grapes, strawberries, blueberries, oranges, clementines,
    lemons, limes, 3 avocados, pears, peaches, watermelon, cantaloupe, cherries, berries, fruit, potatoes,
    bag of potatoes, sweet potatoes, onions, green onions, baby carrots, celery, broccoli, bell peppers, cukes,
    tomatoes, grape tomatoes, lettuce, bagged salad, salad mix, caesar salad kit, spinach, mushrooms, corn on the cob,
    zucchini, squash, coleslaw mix, brussels sprouts, snap peas, bunch of cilantro, tofu, guacamole, hummus,
    veggie tray, organic kale, peppers`,
  Meat: `ground beef, hamburger meat, ground turkey, chicken, chicken breasts, rotisserie chicken, wings, pork chops,
    ribs, steak, pot roast, stew meat, bacon, turkey bacon, sausage, hot dogs, brats, ham, lunch meat, deli turkey,
    pepperoni, bologna`,
  Seafood: `salmon, shrimp, tilapia, fish, crab legs, smoked salmon, sushi`,
  Dairy: `milk, 2% milk, gallon of milk, skim milk, chocolate milk, almond milk, lactose free milk, half & half,
    half and half, creamer, whipped cream, butter, margarine, eggs, a dozen eggs, eggs 18 ct, yogurt, greek yogurt,
    cheese, sliced cheese, shredded cheese, cheddar, string cheese, parmesan, cream cheese, cottage cheese, sour cream,
    crescent rolls, cookie dough`,
  Bakery: `bread, loaf of bread, wheat bread, bagels, hamburger buns, buns, dinner rolls, english muffins, tortillas,
    wraps, muffins, donuts, birthday cake, naan, garlic bread`,
  Pantry: `rice, pasta, spaghetti, noodles, mac & cheese, mac and cheese, cereal, Cheerios, oatmeal, granola bars,
    pancake mix, flour, sugar, chips, potato chips, tortilla chips, crackers, goldfish, pretzels, popcorn, cookies,
    Oreos, candy, gum, chocolate, nuts, almonds, trail mix, fruit snacks, applesauce, canned tomatoes, tomato sauce,
    spaghetti sauce, soup, chicken noodle soup, beans, black beans, tuna, 2 cans tuna, chicken broth, ramen, olive oil,
    cooking spray, chocolate chips, brownie mix, frosting, jello, protein bars, rice cakes, beef jerky, taco shells,
    baby food, formula, syrup, honey, yeast, can of tomatoes, mints`,
  Condiments: `ketchup, mustard, mayo, ranch, salad dressing, BBQ sauce, hot sauce, salsa, soy sauce, pickles, olives,
    peanut butter, PB, jelly, vinegar, teriyaki sauce`,
  Spices: `salt, pepper, garlic powder, cinnamon, taco seasoning, everything bagel seasoning`,
  Frozen: `ice cream, frozen pizza, 2 frozen pizzas, frozen veggies, frozen peas, frozen broccoli, frozen fruit,
    popsicles, frozen waffles, waffles, chicken nuggets, fish sticks, french fries, tater tots, frozen burritos,
    tv dinners, bag of ice`,
  Beverages: `OJ, orange juice, apple juice, coffee, decaf coffee, K-cups, tea, iced tea, soda, Coke, diet coke,
    ginger ale, sparkling water, bottled water, case of water, water, Gatorade, energy drinks, lemonade, juice boxes,
    beer, 6 pack beer, wine, vodka, hot chocolate, cranberry juice`,
}
const household = `paper towels, TP, toilet paper, Kleenex, napkins, paper plates, plastic wrap, foil, parchment paper,
  Ziploc bags, sandwich bags, trash bags, dish soap, dishwasher pods, laundry detergent, dryer sheets, bleach, sponges,
  hand soap, AA batteries, light bulbs, shampoo, conditioner, toothpaste, deodorant, razors, sunscreen, diapers, wipes,
  tampons, aspirin, Tylenol, vitamins, band-aids, dog food, cat food, cat litter, flowers, birthday card, charcoal`

const foods = Object.entries(food).flatMap(([aisle, text]) => linesOf(text).map((line) => ({ line, aisle })))
const things = linesOf(household).map((line) => ({ line, aisle: otherAisle }))

const merging = { index: indexPantry(catalogue.pantry), newId: () => 'id' }

/** What a list makes of a line somebody types. */
function typed(line: string) {
  const { rows } = addLine(emptyList('Groceries'), 'id', line, merging)
  return showItem(rows[0]!, merging.index)
}

function linesOf(text: string) {
  return text.split(',').map((line) => line.trim())
}

const expected = [...foods, ...things]

describe('what families write on their lists', () => {
  test('stands where they look for it and has a price', () => {
    const astray = expected.flatMap(({ line, aisle }) => {
      const { category, estimatedPrice } = typed(line)
      return category === aisle && estimatedPrice !== null ? [] : [`${line}: ${category}, not ${aisle}`]
    })
    expect(astray).toEqual([])
  })

  test('is food of no known aisle less than once in ten times', () => {
    const lost = foods.filter(({ line }) => typed(line).category === otherAisle)
    expect(lost.length).toBeLessThan(foods.length / 10)
  })
})

/** What the pantry has no thing for: its last words say where it stands. */
const unknown = {
  Produce: `aubergine, courgettes, salad greens, peas, iceberg, fresh herbs, melon, spring onions, Pink Lady apples,
    rainbow carrots, tomatoes on the vine`,
  Meat: `beef, pork, lamb, minced meat, mince, ground meat, boneless chicken thighs, Oscar Mayer bacon, meat for the grill`,
  Seafood: `prawns, wild salmon, seafood`,
  Dairy: `strawberry yogurt, Chobani yogurt, vanilla oat milk, oat creamer, Velveeta, Kerrygold butter, milk for coffee`,
  Bakery: `bread rolls, sesame bagels, Dave's Killer bread`,
  Pantry: `crisps, passata, muesli, Nutella, snacks, vanilla, cocoa, chia seeds, stock, Pop-Tarts, Doritos, Pringles,
    Cheez-Its, Ritz crackers, Barilla spaghetti, tinned peaches, after-school snacks, Lucky Charms`,
  Condiments: `strawberry jam, curry paste, Heinz ketchup, French dressing`,
  Spices: `steak rub, chicken seasoning`,
  Frozen: `frozen dumplings for soup, Hot Pockets, raspberry sorbet, Ben & Jerry's ice cream`,
  Beverages: `smoothies, teabags, Red Bull, La Croix, Dr Pepper, mango juice, craft beer, Mountain Dew`,
  Other: `hand cream, cough syrup, dog biscuits, bird seed, bath salt, shaving cream, motor oil, washing up liquid, stamps,
    hangers, grass seed, tooth paste, potting soil, present for Anna, thing with cheese`,
}

test.each(
  Object.entries(unknown).flatMap(([aisle, text]) => linesOf(text).map((line) => [line, aisle] as const)),
)('%s stands in %s', (line, aisle) => {
  expect(typed(line).category).toBe(aisle)
})

test('a word inside another says nothing', () => {
  expect(typed('diced').category).toBe(otherAisle)
  expect(typed('porkling').category).toBe(otherAisle)
})

test.each([
  ['mints', 'mint'],
  ['can of tomatoes', 'tomatoes'],
  ['2% milk', 'milk'],
  ['frozen broccoli', 'broccoli'],
])('%s and %s are two things', (one, other) => {
  expect(merging.index.keyOf(one)).not.toBe(merging.index.keyOf(other))
})

test.each([
  ['bag of potatoes', 'potatoes'],
  ['loaf of bread', 'bread'],
  ['organic kale', 'kale'],
  ['eggs 18 ct', 'eggs'],
  ['mac & cheese', 'mac and cheese'],
])('%s and %s are the same thing', (one, other) => {
  expect(merging.index.keyOf(one)).toBe(merging.index.keyOf(other))
})
