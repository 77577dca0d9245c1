import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { asEdited, type OwnRecipeWords, wordsOf } from '../../../domain/own-recipes/own-recipe.ts'
import { missingIn } from '../../../domain/recipe-files/file-recipe.ts'
import type { EditedRecipe } from '../../../domain/recipe-editor/edited-recipe.ts'
import { ReadNote } from '../../own-recipes/read-note.tsx'
import { RecipeForm } from '../../recipe-editor/recipe-form.tsx'
import type { Item } from '../../recipe-files/found-items.ts'
import { Button } from '../../ui/button.tsx'
import { previewWith } from '../recipe-editing/recipe-preview.tsx'

interface FoundRecipeFormProps {
  item: Item
  onMend: (id: number, recipe: OwnRecipeWords) => void
  onClose: () => void
}

/** One recipe of a file in the form, before it is added with the others. */
export function FoundRecipeForm({ item: { id, recipe }, onMend, onClose }: FoundRecipeFormProps) {
  const [base, setBase] = useState<EditedRecipe>(() => asEdited(recipe))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  async function keep(edited: EditedRecipe) {
    setBase(edited)
    // Once what was typed is known as kept, nothing asks before the list is back.
    setTimeout(() => {
      onMend(id, wordsOf(edited))
      onClose()
    })
    return edited
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        Is everything right?
      </h1>
      <p className="mt-3 mb-6 max-w-xl text-lg text-ink-2">
        This is what was understood. Put right what is not; it is added with the others of the list.
      </p>
      <ReadNote missing={missingIn(recipe)} leftOver={[]} where="file" />
      <RecipeForm
        name={`own-recipe/file/${id}`}
        base={base}
        saveLabel="Keep for the list"
        onSave={keep}
        more={backButton(onClose)}
        preview={previewWith(null)}
      />
    </>
  )
}

const backButton = (onClose: () => void) => () => (
  <Button variant="ghost" onClick={onClose}>
    <ArrowLeft aria-hidden /> Back to the list
  </Button>
)
