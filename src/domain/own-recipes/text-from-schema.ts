import { storable } from '../storable-text.ts'
import { ownRecipes as limits } from './limits.ts'
import type { Piece, SectionPiece, TextRecipe } from './read-text.ts'
import type { SchemaLine, SchemaRecipe } from './schema-recipe.ts'

/** What a page says to machines, as if it had been read in a text: both go the same way into the editor. */
export function textFromSchema(read: SchemaRecipe): TextRecipe {
  // Behind all lines that a text may have, so that the pieces of both can stand together.
  let place: number = limits.mostLines
  const piece = (text: string): Piece => {
    place += 1
    return { text: storable(text), from: place, to: place }
  }
  const pieceOf = (text: string | null) => (text === null ? null : piece(text))
  let section: Piece | null = null
  const under = (name: string | null) => {
    if (name !== (section?.text ?? null)) section = pieceOf(name)
    return section
  }
  const line = ({ text, section: name }: SchemaLine): SectionPiece => ({
    ...piece(text),
    section: under(name),
  })
  const { servings, times } = read
  const [lines, tooLong] = parted(read.ingredients, ({ text }) => text.length <= limits.longestLine)
  const ingredients = lines.map(line)
  section = null
  return {
    title: pieceOf(read.title),
    description: pieceOf(read.description),
    servings: servings && { ...piece(''), ...servings },
    times: Object.fromEntries(
      Object.entries(times).map(([kind, minutes]) => [kind, { ...piece(''), minutes }]),
    ),
    ingredients,
    steps: read.steps.map((step) => ({
      ...piece(step.text),
      section: step.title === null ? under(step.section) : piece(step.title),
    })),
    notes: read.notes.map(piece),
    remarks: [],
    // They may name something to eat, and are no lines of a list.
    asides: tooLong.map(({ text }) => piece(text)),
    headings: [],
    leftOver: [],
  }
}

const parted = <Item>(items: Item[], isMeant: (item: Item) => boolean) =>
  [items.filter(isMeant), items.filter((item) => !isMeant(item))] as const
