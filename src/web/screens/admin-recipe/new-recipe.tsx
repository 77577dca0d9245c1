import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedRecipe } from '../../../domain/recipe-editor/edited-recipe.ts'
import { address, send } from '../../api/api.ts'
import { isNewer } from '../../api/is-newer.ts'
import { under } from '../../api/query-of.ts'
import { paths } from '../../navigation/paths.ts'
import { newId } from '../../offline/new-id.ts'
import { blankRecipe } from '../../recipe-editor/form-state.ts'
import { RecipeForm } from '../../recipe-editor/recipe-form.tsx'
import { toast } from '../../ui/toast.ts'
import { previewWith } from '../recipe-editing/recipe-preview.tsx'
import { sayNotSaved } from '../recipe-editing/say-not-saved.ts'
import { useGoOn } from '../recipe-editing/use-go-on.ts'
import { useRestaurantNames } from './use-restaurant-names.ts'

const createCall = address('POST /api/admin/recipes')

export function NewRecipePage() {
  const client = useQueryClient()
  const goOn = useGoOn()
  const [base, setBase] = useState<EditedRecipe>(blankRecipe)
  const [key, setKey] = useState(newId)
  async function create(edited: EditedRecipe, idempotencyKey = key): Promise<EditedRecipe> {
    try {
      const { id, recipe } = await send(createCall, { body: { ...edited, idempotencyKey } })
      setBase(recipe)
      toast({ title: 'The draft is saved', description: 'Only administrators see it until you publish it.' })
      void client.invalidateQueries(under('/api/admin'))
      goOn(paths.adminRecipe(id))
      return recipe
    } catch (error) {
      // What came of an earlier press was written on since: this is another one then, and nothing is lost.
      if (isNewer(error)) {
        const another = newId()
        setKey(another)
        return create(edited, another)
      }
      sayNotSaved(error)
      throw error
    }
  }
  return (
    <>
      <h1 className="mb-6 text-h1">New recipe</h1>
      <RecipeForm
        waitsWhileSaved
        name="recipe/new"
        base={base}
        picture={<p className="text-desc text-ink-2">Save the draft first; then it can have a picture.</p>}
        restaurants={useRestaurantNames()}
        saveLabel="Save draft"
        onSave={async (edited) => create(edited)}
        preview={previewWith(null)}
      />
    </>
  )
}
