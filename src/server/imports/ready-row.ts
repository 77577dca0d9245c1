import type { Fault } from '../../domain/imports/faults.ts'
import { previewRow } from '../../domain/imports/import-answer.ts'
import { readingOf } from '../../domain/imports/reading.ts'
import { type ImportedRecipe, plainIdOf, type ReadRow } from '../../domain/imports/recipe-row.ts'
import { presentPictures } from '../../domain/recipes/pictures.ts'
import { digest } from './digest.ts'
import { rowForTable } from './rows-for-table.ts'

/** A recipe that may be there with other line breaks: how its lines were read tells. */
export interface Reading {
  id: string
  /** The id it would have without any. */
  plainId: string
  /** A digest of how they were read. */
  reading: string
}

/** A recipe of a row as its reader hands it on: texts go from thread to thread at the least cost. */
export interface ReadyRecipe extends Reading {
  /** As JSON by the names of the table's columns. */
  forTable: string
  /** As JSON, where it is asked for: all that a preview shows of it but whether it is there. */
  forPreview?: string
}

export interface ReadyRow {
  line: number
  recipe?: ReadyRecipe
  faults: Fault[]
}

export const readyRow = (line: number, { recipe, faults }: ReadRow, isPreviewed: boolean): ReadyRow => ({
  line,
  faults,
  ...(recipe && {
    recipe: {
      id: recipe.id,
      plainId: plainIdOf(recipe),
      reading: digest(readingOf(recipe)),
      forTable: rowForTable(recipe),
      ...(isPreviewed && { forPreview: JSON.stringify(shown.parse(shownOf(line, recipe))) }),
    },
  }),
})

const shown = previewRow.omit({ isThere: true })

function shownOf(line: number, recipe: ImportedRecipe) {
  const { id, title, cuisine, course, tags, regions, chips, cookTime, servings, image } = recipe
  return {
    line,
    id,
    title,
    cuisine,
    course,
    tags,
    regions,
    chips,
    cookTime,
    servings,
    ...presentPictures(image),
    isKnown: recipe.objections !== null,
    ingredients: recipe.ingredients.map(({ name, amount, note }) => ({ name, amount, note })),
    steps: recipe.instructions.map((step) => ({ title: step.title, time: step.time })),
  }
}

/** The same with whether it is there. */
export const previewOf = ({ id, forPreview = '{}' }: ReadyRecipe, there: ReadonlySet<string>) =>
  `{"isThere":${there.has(id)},${forPreview.slice(1)}`
