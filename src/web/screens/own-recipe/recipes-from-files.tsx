import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mostOwnRecipes } from '../../../domain/own-recipes/places.ts'
import { paths } from '../../navigation/paths.ts'
import { FullNote, useIsFull } from '../../own-recipes/places-left.tsx'
import { refreshOwnRecipes } from '../../own-recipes/refresh.ts'
import { useOwnSummary } from '../../own-recipes/use-own-recipes.ts'
import { RecipeFilesPanel } from '../../recipe-files/recipe-files-panel.tsx'
import { useRecipeFiles } from '../../recipe-files/use-recipe-files.ts'
import { useUser } from '../../session/use-user.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { sendPicture } from '../../uploads/send-picture.ts'
import { FoundRecipeForm } from './found-recipe-form.tsx'

/** Recipes from files: all that is in them as a list, of which each can be put right in the form. */
export function RecipesFromFiles() {
  const client = useQueryClient()
  const { user } = useUser()
  const { data: summary } = useOwnSummary()
  const isFull = useIsFull() === true
  const files = useRecipeFiles({
    sendPicture: async (file, signal) => sendPicture(file, { signal, onProgress: () => undefined }),
    onAdded: () => refreshOwnRecipes(client),
  })
  const [openId, setOpenId] = useState<number>()
  const opened = files.items.find(({ id }) => id === openId)
  const lastId = useRef<number>(undefined)
  // Whoever comes back goes on where they were.
  useEffect(() => {
    if (openId !== undefined) lastId.current = openId
    else document.querySelector<HTMLElement>(`[data-item="${lastId.current}"]`)?.focus()
  }, [openId])

  if (opened) {
    const close = () => setOpenId(undefined)
    return <FoundRecipeForm key={opened.id} item={opened} onMend={files.mend} onClose={close} />
  }
  return (
    <>
      <h1 className="text-h1">From files</h1>
      <p className="mt-3 mb-6 max-w-2xl text-lg text-ink-2">
        Bring along what you kept in another program or wrote down yourself. Nothing is added before you have
        seen what is in the files, and nothing twice.
      </p>
      {isFull && files.items.length === 0 ? (
        <FullNote />
      ) : (
        <RecipeFilesPanel
          files={files}
          places={user && summary ? Math.max(0, mostOwnRecipes(user) - summary.kept) : undefined}
          fullNote={<FullNote />}
          onOpen={({ id }) => setOpenId(id)}
        />
      )}
      {files.isDone && (
        <ButtonLink href={paths.myRecipes()} size="large" className="mt-6 w-full sm:w-fit">
          Go to My Recipes
        </ButtonLink>
      )}
    </>
  )
}
