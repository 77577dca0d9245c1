import * as calls from '../../domain/recipe-files/calls.ts'
import { type FileKind, fileKinds, fileNameOf } from '../../domain/recipe-files/file-kinds.ts'
import { writeRecipe } from '../../domain/recipe-files/write-recipe.ts'
import { zipOf } from '../../domain/recipe-files/write-zip.ts'
import type { OpenedRecipe } from '../../domain/recipes/opened-recipe.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
import type { Bind, SentFile } from '../http/bind.ts'
import { readyAnswer } from '../http/ready-answer.ts'
import type { ReadInTurn } from '../http/turns.ts'
import { filesOf, type OwnFile } from './files-of.ts'

interface Viewer {
  id: string
  isPremium: boolean
}

interface Brought {
  mark: string
  recipe: Record<string, unknown>
  image?: string | undefined
  sourceUrl?: string | null | undefined
}
type Told = { state: 'added'; id: string } | { state: 'known' } | { state: 'refused'; sentence: string }

interface Dependencies {
  own: {
    knownAmong(person: Viewer, marks: string[]): Promise<string[]>
    bring(person: Viewer & { place: string }, brought: Brought[]): Promise<Told[]>
    allOpen(person: Viewer, ids?: string[]): AsyncIterable<OwnFile>
  }
  /** For whoever asks from this place. */
  pictureFile(image: string, place: string): Promise<Buffer | undefined>
  /** What counts as one place among network addresses. */
  placeOf(address: string): string
  pantry: Pantry
  readInTurn: ReadInTurn
  /** Fails for a recipe that does not exist or that this person may not open. */
  openRecipe(id: string, viewer: Viewer, swaps?: Swaps): Promise<OpenedRecipe>
}

/** Recipes from files, and into files. */
export function bindRecipeFiles(
  bind: Bind,
  { own, openRecipe, pictureFile, placeOf, pantry, readInTurn }: Dependencies,
) {
  const names = Object.entries(pantry).flatMap(([one, { plural }]) =>
    plural === undefined ? [] : [[one, plural]],
  )
  const namesAnswer = readyAnswer(Buffer.from(JSON.stringify(calls.listPantryNames.answer.parse(names))))
  bind.ready(calls.listPantryNames, async () => namesAnswer)
  const inTurnOf = <T>({ user }: { user: Viewer }, work: () => Promise<T>) =>
    readInTurn(`what ${user.id} brings`, work)
  bind(calls.knownOwnRecipes, async ({ viewer, body }) => ({
    known: await inTurnOf(viewer, () => own.knownAmong(viewer.user, body.marks)),
  }))
  bind(calls.addOwnRecipes, async ({ viewer, origin, body }) => {
    const person = { ...viewer.user, place: placeOf(origin.address) }
    return { results: await inTurnOf(viewer, () => own.bring(person, body.recipes)) }
  })
  bind.download(calls.downloadRecipe, async ({ viewer, params, query: { as, swaps } }, send) => {
    const recipe = await openRecipe(params.id, viewer.user, swaps)
    const text = writeRecipe[as]({ sourceUrl: null, ...recipe })
    await send({ name: fileNameOf(recipe, as), type: fileKinds[as].type, pieces: [text] })
  })
  interface Asked {
    viewer: { user: Viewer }
    origin: { address: string }
  }
  // One at a time until it is read, as with all that is kept about a person.
  function archive(asked: Asked, as: FileKind, send: (file: SentFile) => Promise<void>, ids?: string[]) {
    const person = asked.viewer.user
    const place = placeOf(asked.origin.address)
    const files = filesOf(own.allOpen(person, ids), as, (image) => pictureFile(image, place))
    return readInTurn(`recipe files of ${person.id}`, () =>
      send({ name: calls.downloadOwnRecipes.savedAs, type: 'application/zip', pieces: zipOf(files) }),
    )
  }
  bind.download(calls.downloadOwnRecipes, (asked, send) => archive(asked, asked.query.as, send))
  bind.download(calls.downloadSelectedRecipes, (asked, send) =>
    archive(asked, asked.body.as, send, asked.body.ids),
  )
}
