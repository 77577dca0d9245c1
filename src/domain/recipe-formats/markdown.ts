import { lineEnd } from '../line-ends.ts'
import { nameFor } from '../recipes/naming.ts'
import { onOneLine } from '../recipes/on-one-line.ts'
import type { Ingredient, Step } from '../recipes/recipe.ts'
import { factsOf, notesOf } from './facts.ts'
import { frontMatterOf, readFrontMatter } from './front-matter.ts'
import { composed } from './lines-and-steps.ts'
import type { WrittenRecipe } from '../recipes/written-recipe.ts'
import { asWritten, type Named, type ReadRecipe } from './read-recipe.ts'

/** A recipe as Markdown, with amounts in italics as RecipeMD has them, and the facts above it. */
export const markdownOf = (recipe: WrittenRecipe) =>
  [
    frontMatterOf({
      servings: recipe.servings,
      time: recipe.cookTime,
      'active time': recipe.activeTime,
      'waiting time': recipe.waitingTime,
      difficulty: recipe.difficulty,
      cuisine: recipe.cuisine,
      course: recipe.course,
      'inspired by': recipe.restaurantBrand,
      tags: recipe.tags,
      source: recipe.sourceUrl,
    }),
    `# ${escaped(recipe.title)}`,
    ...paragraphs(recipe.description),
    '## Ingredients',
    ...(recipe.ingredients.length > 0 ? [recipe.ingredients.map(itemOf).join('\n')] : []),
    '## Method',
    ...recipe.instructions.flatMap(stepLines),
  ].join('\n\n') + '\n'

const special = /[\\`*_[\]<>]|&(?=#?\w)|~(?=~)/g
const atStart = /^(?:[#+=-]|\d+(?=[.)]))/

/** Words in which nothing is mistaken for a mark. */
const escaped = (text: string) =>
  onOneLine(text)
    .replaceAll(special, String.raw`\$&`)
    .replace(atStart, (found) => (/^\d/.test(found) ? `${found}\\` : `\\${found}`))

const unescaped = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

const paragraphs = (text: string) =>
  text
    .split(lineEnd)
    .filter((line) => line.trim() !== '')
    .map(escaped)

function itemOf(ingredient: Ingredient) {
  const { amount, note } = ingredient
  const name = escaped(nameFor(ingredient, amount)).replaceAll(', ', String.raw`\, `)
  return [
    amount === '' ? '- ' : `- *${escaped(amount)}* `,
    name,
    note === null ? '' : `, ${escaped(note)}`,
  ].join('')
}

const stepLines = ({ title, description }: Step) => [
  `### ${escaped(title)}`.trim(),
  ...paragraphs(description),
]

const heading = /^(#{1,3})(?:\s+(.*))?$/
const item = /^- (?:\*((?:[^*\\]|\\.)+)\* )?((?:[^\\,]|\\.|,(?! ))+)(?:, (.*))?$/

/** Reads what `markdownOf` wrote; undefined for any other Markdown, which is read as a text. */
export function readMarkdown(text: string, named: Named = asWritten): ReadRecipe | undefined {
  const { facts, body } = readFrontMatter(text)
  const blocks = body.split(/\n\s*\n/).flatMap((block) => (block.trim() === '' ? [] : [block.trim()]))
  const at = (title: string) => blocks.indexOf(title)
  const [list, method] = [at('## Ingredients'), at('## Method')]
  const title = heading.exec(blocks[0] ?? '')
  if (facts.size === 0 || title?.[1] !== '#' || list < 1 || method < list) return undefined
  const lines = blocks.slice(list + 1, method).flatMap((block) => block.split('\n'))
  const ingredients = lines.map((line) => ingredientOf(line, named))
  if (ingredients.includes(undefined)) return undefined
  return {
    ...factsOf(facts),
    title: unescaped(title[2] ?? ''),
    description: wordsOf(blocks.slice(1, list)),
    ...composed(ingredients as Ingredient[], stepsOf(blocks.slice(method + 1))),
    notes: notesOf(facts),
    images: [],
  }
}

const wordsOf = (blocks: string[]) => blocks.map((block) => unescaped(onOneLine(block))).join('\n')

function ingredientOf(line: string, named: Named): Ingredient | undefined {
  const found = item.exec(line)
  if (!found) return undefined
  const [, amount = '', name, note] = found
  return {
    ...named(unescaped(name!)),
    amount: unescaped(amount),
    note: note === undefined ? null : unescaped(note),
  }
}

function stepsOf(blocks: string[]) {
  const steps: { title: string; blocks: string[] }[] = []
  for (const block of blocks) {
    const found = heading.exec(block)
    if (found) steps.push({ title: unescaped(found[2] ?? ''), blocks: [] })
    else (steps.at(-1) ?? steps[steps.push({ title: '', blocks: [] }) - 1]!).blocks.push(block)
  }
  return steps.map(({ title, blocks: own }) => ({ title, description: wordsOf(own) }))
}
