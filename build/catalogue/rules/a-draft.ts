import { type PantryItem, pantryItem } from '../../../src/domain/recipes/pantry.ts'
import { idOf } from '../folder.ts'
import { compileRecipe, type Draft } from '../recipe.ts'

const nothing = { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0 }

export const anItem = ({ nutrition, ...item }: Record<string, unknown> = {}): PantryItem =>
  pantryItem.parse({
    aisle: 'Pantry',
    package: { amount: 1, unit: 'lb', price: 1 },
    grams: { cup: 200, piece: 100 },
    nutrition: { ...nothing, ...(nutrition as object) },
    ...item,
  })

const front = {
  title: 'Soup',
  description:
    'A soup that is described at such length that nobody could call the description too short, nor too long.',
  cuisine: 'American',
  course: 'Soup',
  difficulty: 'easy',
  servings: 4,
  time: { active: 20 },
  premium: false,
  tags: ['soup'],
}

/** For tests: a recipe with these steps, of things the pantry knows all about. */
export function aDraft(
  body: string,
  { file = 'world/asian/soup.cook', pantry = {}, ...changes }: ADraft = {},
): Draft {
  const lines = Object.entries({ ...front, ...changes }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  )
  const text = `---\n${lines.join('\n')}\n---\n${body}\n`
  const know = (name: string) => ({ ...(pantry[name] ?? anItem()), name })
  return compileRecipe({ id: idOf(file), file, text }, know).draft
}

interface ADraft extends Record<string, unknown> {
  file?: string
  pantry?: Record<string, PantryItem>
}
