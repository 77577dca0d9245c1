import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedRecipe } from '../../../domain/recipe-editor/edited-recipe.ts'
import { asEdited } from '../../../domain/own-recipes/own-recipe.ts'
import { address, send } from '../../api/api.ts'
import { isNewer } from '../../api/is-newer.ts'
import { needsPremium } from '../../api/needs-premium.ts'
import { paths } from '../../navigation/paths.ts'
import { newId } from '../../offline/new-id.ts'
import { FullNote, useIsFull } from '../../own-recipes/places-left.tsx'
import { refreshOwnRecipes } from '../../own-recipes/refresh.ts'
import { blankRecipe } from '../../recipe-editor/form-state.ts'
import { RecipeForm } from '../../recipe-editor/recipe-form.tsx'
import { offerPremium } from '../../session/premium-offer.ts'
import { toast } from '../../ui/toast.ts'
import { PictureField } from '../../uploads/picture-field.tsx'
import { useOwnPicture } from '../../uploads/use-own-picture.ts'
import { previewWith } from '../recipe-editing/recipe-preview.tsx'
import { sayNotSaved } from '../recipe-editing/say-not-saved.ts'
import { useGoOn } from '../recipe-editing/use-go-on.ts'

const createCall = address('POST /api/my-recipes')

interface NewRecipeFormProps {
  /** Under which what was typed is kept should the session end. */
  name: string
  /** What is known of it already. */
  initial?: EditedRecipe
  /** The address of a picture that is known of it. */
  image?: string | null
  /** The page it was read from. */
  sourceUrl?: string | null
}

/** The form of an own recipe that is not kept yet. */
export function NewRecipeForm({ name, initial, image, sourceUrl }: NewRecipeFormProps) {
  const client = useQueryClient()
  const goOn = useGoOn()
  const [base, setBase] = useState<EditedRecipe>(blankRecipe)
  const [saved, setSaved] = useState<string | null>(null)
  const picture = useOwnPicture({ name: `${name}/picture`, saved, initial: image })
  const isFull = useIsFull()
  const [key, setKey] = useState(newId)

  async function create(edited: EditedRecipe, idempotencyKey = key): Promise<EditedRecipe> {
    try {
      const sent = { ...edited, image: await picture.settled(), sourceUrl, idempotencyKey }
      const { id, recipe, image: shown } = await send(createCall, { body: sent })
      setBase(asEdited(recipe))
      setSaved(shown)
      toast({ title: `${recipe.title} is saved` })
      refreshOwnRecipes(client)
      goOn(paths.recipe(id))
      return asEdited(recipe)
    } catch (error) {
      // What came of an earlier press was written on since: this is another one then, and nothing is lost.
      if (isNewer(error)) {
        const another = newId()
        setKey(another)
        return create(edited, another)
      }
      if (needsPremium(error)) offerPremium(error.sentence)
      else sayNotSaved(error)
      throw error
    }
  }

  // Nobody writes a recipe that cannot be kept; but what was begun stays, whatever filled the plan since.
  const [isBegun, setIsBegun] = useState(false)
  if (isFull === false && !isBegun) setIsBegun(true)
  if (isFull === true && !isBegun) return <FullNote />
  return (
    <RecipeForm
      waitsWhileSaved
      name={name}
      base={base}
      initial={initial}
      picture={<PictureField picture={picture} />}
      hasNewPicture={picture.isChanged}
      saveLabel="Save recipe"
      onSave={async (edited) => create(edited)}
      preview={previewWith(picture.image)}
    />
  )
}
