import { ClipboardPaste } from 'lucide-react'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NewRecipeForm } from './own-recipe-form.tsx'

export function NewOwnRecipe() {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h1 className="text-h1">New recipe</h1>
        <ButtonLink href={paths.ownRecipe('paste')} variant="outline">
          <ClipboardPaste aria-hidden /> Paste a text
        </ButtonLink>
      </header>
      <NewRecipeForm name="own-recipe/new" />
    </>
  )
}
