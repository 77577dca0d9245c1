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
import { filesOf, type OwnFile, type PictureFile } from './files-of.ts'

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
    bring(person: Viewer, brought: Brought[]): Promise<Told[]>
    allOpen(person: Viewer, ids?: string[]): AsyncIterable<OwnFile>
  }
  pictureFile: PictureFile
  pantry: Pantry
  readInTurn: ReadInTurn
  /** Fails for a recipe that does not exist or that this person may not open. */
  openRecipe(id: string, viewer: Viewer, swaps?: Swaps): Promise<OpenedRecipe>
}

/** Recipes from files, and into files. */
export function bindRecipeFiles(
  bind: Bind,
  { own, openRecipe, pictureFile, pantry, readInTurn }: Dependencies,
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
  bind(calls.addOwnRecipes, async ({ viewer, body }) => ({
    results: await inTurnOf(viewer, () => own.bring(viewer.user, body.recipes)),
  }))
  bind.download(calls.downloadRecipe, async ({ viewer, params, query: { as, swaps } }, send) => {
    const recipe = await openRecipe(params.id, viewer.user, swaps)
    const text = writeRecipe[as]({ sourceUrl: null, ...recipe })
    await send({ name: fileNameOf(recipe, as), type: fileKinds[as].type, pieces: [text] })
  })
  // One at a time until it is read, as with all that is kept about a person.
  const archive = (person: Viewer, as: FileKind, send: (file: SentFile) => Promise<void>, ids?: string[]) =>
    readInTurn(`recipe files of ${person.id}`, () =>
      send({
        name: calls.downloadOwnRecipes.savedAs,
        type: 'application/zip',
        pieces: zipOf(filesOf(own.allOpen(person, ids), as, pictureFile)),
      }),
    )
  bind.download(calls.downloadOwnRecipes, ({ viewer, query }, send) => archive(viewer.user, query.as, send))
  bind.download(calls.downloadSelectedRecipes, ({ viewer, body }, send) =>
    archive(viewer.user, body.as, send, body.ids),
  )
}
