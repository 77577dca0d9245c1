import { findAmount } from './amounts.ts'
import type { Ingredient, Recipe, Step, StepPart } from './recipe.ts'

type Written = Pick<
  Recipe,
  | 'title'
  | 'description'
  | 'servings'
  | 'cookTime'
  | 'difficulty'
  | 'tags'
  | 'cuisine'
  | 'course'
  | 'restaurantBrand'
  | 'sourceUrl'
  | 'ingredients'
  | 'instructions'
>

/** A recipe as a Cooklang file, which other cooking apps can read. */
export const cooklangOf = (recipe: Written) =>
  [
    frontMatter(recipe),
    ...unmentioned(recipe),
    ...recipe.instructions.map((step) => section(step, recipe)),
  ].join('\n\n') + '\n'

export const cooklangName = ({ title }: Pick<Recipe, 'title'>) =>
  `${title.replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.cook`

function frontMatter({ title, description, servings, cookTime, difficulty, tags, ...recipe }: Written) {
  const facts = Object.entries({
    title,
    description,
    'inspired by': recipe.restaurantBrand,
    cuisine: recipe.cuisine,
    course: recipe.course,
    difficulty,
    servings,
    time: cookTime,
    tags,
    source: recipe.sourceUrl,
  })
  // JSON is YAML, so any text is safe in it.
  const lines = facts.flatMap(([name, fact]) => (fact === null ? [] : [`${name}: ${JSON.stringify(fact)}`]))
  return ['---', ...lines, '---'].join('\n')
}

/** Ingredients that no step names would be lost: a step of their own names them. */
function unmentioned({ ingredients, instructions }: Written) {
  const named = new Set(
    instructions.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'ingredient' ? [part.ingredient] : [])),
    ),
  )
  const rest = ingredients.filter((_, place) => !named.has(place))
  return rest.length === 0
    ? []
    : [`= Gather\n\nHave ready ${rest.map((one) => ingredientMark(one)).join(', ')}.`]
}

function section({ title, description, parts }: Step, { ingredients }: Written) {
  const text =
    parts.length === 0 ? plain(description) : parts.map((part) => partMark(part, ingredients)).join('')
  return `= ${title}\n\n${text.replaceAll(/\s*\n\s*/g, ' ').trim()}`
}

function partMark(part: StepPart, ingredients: Ingredient[]) {
  if (part.kind === 'cookware') return `#${part.text}{}`
  if (part.kind === 'timer') return `~${part.wait ?? ''}{${quantity(part.text)}}`
  const ingredient = part.kind === 'ingredient' ? ingredients[part.ingredient] : undefined
  if (part.kind !== 'ingredient' || !ingredient) return plain(part.text)
  const words = part.inWords ? `|${part.text}` : ''
  return part.again ? `@&${ingredient.name}${words}{}` : ingredientMark(ingredient, words)
}

const ingredientMark = ({ name, amount, note }: Ingredient, words = '') =>
  `@${name}${words}{${quantity(amount)}}${note === null ? '' : `(${note})`}`

/** "1½ cups" → "1 1/2%cups". */
function quantity(amount: string) {
  const found = findAmount(amount)
  if (!found) return amount
  const number = amount.slice(found.before.length, amount.length - found.after.length)
  const unit = found.after.trim()
  return ascii(number) + (unit === '' ? '' : `%${unit}`)
}

/** Fractions and ranges as every parser knows them. */
const ascii = (number: string) =>
  number.replace('–', '-').replaceAll(/(\d?)\s*([⅛¼⅓⅜½⅝⅔¾⅞])/g, (_, whole: string, glyph: string) => {
    const fraction = glyph.normalize('NFKD').replace('⁄', '/')
    return whole === '' ? fraction : `${whole} ${fraction}`
  })

/** A sentence in which nothing is mistaken for a mark. */
const plain = (text: string) => text.replaceAll(/[@#~{}\\]|^[=>]|--|\[-/gm, String.raw`\$&`)
