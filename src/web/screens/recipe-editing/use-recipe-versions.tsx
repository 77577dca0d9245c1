import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedRecipe } from '../../../domain/recipe-editor/edited-recipe.ts'
import { isNewer } from '../../api/is-newer.ts'
import { recipeQuery } from '../../recipe-page/queries.ts'
import { useTyped } from '../../session/typed.ts'
import { toast } from '../../ui/toast.ts'
import { NewerDialog } from './newer-dialog.tsx'
import { sayNotSaved } from './say-not-saved.ts'

interface RecipeVersions<Kept> {
  /** Under which what was read is kept should the session end. */
  name: string
  latest: Kept
  /** The words of a version, as the form has them. */
  wordsOf: (kept: Kept) => EditedRecipe
  ask: () => Promise<Kept>
  /** Where it is saved with the words. */
  pictureOf?: (kept: Kept) => string | null
  /** Writes words over a version that was read. */
  write: (edited: EditedRecipe, over: Kept) => Promise<Kept>
  onSaved: (saved: Kept) => void
  /** Who else may have changed it: "Somebody else". */
  rival: string
}

/** What was read, and how often it was read anew. */
interface Read<Kept> {
  kept: Kept
  times: number
}

/** A recipe in its form, which others change meanwhile: that shows once it is read again, or would be overwritten. */
export function useRecipeVersions<Kept extends { id: string }>(versions: RecipeVersions<Kept>) {
  const { name, latest, wordsOf, pictureOf, ask, write, onSaved, rival } = versions
  const client = useQueryClient()
  // With what was typed: it belongs to the version that was read, also when a session ends in between.
  const [read, setRead] = useTyped<Read<Kept>>(name, { kept: latest, times: 0 })
  const [newer, setNewer] = useState<{ theirs: Kept; mine: EditedRecipe }>()
  const show = (kept: Kept) => setRead(({ times }) => ({ kept, times: times + 1 }))

  /** Nothing is saved before somebody has chosen. */
  async function compare(mine: EditedRecipe) {
    await ask().then((theirs) => setNewer({ theirs, mine }), sayNotSaved)
    return undefined
  }

  async function save(edited: EditedRecipe, over = read.kept) {
    try {
      const saved = await write(edited, over)
      const words = wordsOf(saved)
      toast({ title: `${words.title} is saved` })
      // Its page asks for it, and does not show the words of before until it is answered.
      client.removeQueries({ queryKey: recipeQuery(saved.id).queryKey, type: 'inactive' })
      onSaved(saved)
      setRead(({ times }) => ({ kept: saved, times }))
      return words
    } catch (error) {
      if (isNewer(error)) return compare(edited)
      sayNotSaved(error)
      throw error
    }
  }

  return {
    read: read.kept,
    /** Of the form: another one begins anew. */
    formKey: read.times,
    save: async (edited: EditedRecipe) => save(edited),
    readAnew: async () => ask().then(show, sayNotRead),
    dialog: newer && (
      <NewerDialog
        rival={rival}
        read={wordsOf(read.kept)}
        theirs={wordsOf(newer.theirs)}
        alsoChanged={pictureOf && pictureOf(read.kept) !== pictureOf(newer.theirs) ? ['picture'] : []}
        onClose={() => setNewer(undefined)}
        onKeepMine={() => {
          setNewer(undefined)
          save(newer.mine, newer.theirs).then(
            (saved) => saved && setRead(({ kept, times }) => ({ kept, times: times + 1 })),
            // It has said so itself, and what was typed is still there.
            () => undefined,
          )
        }}
        onTakeTheirs={() => {
          setNewer(undefined)
          show(newer.theirs)
        }}
      />
    ),
  }
}

const sayNotRead = () =>
  toast({
    title: 'The recipe could not be read again',
    description: 'The form still shows what was before. Please load the page again.',
    variant: 'destructive',
  })
