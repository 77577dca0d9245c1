import { useEffect, useRef } from 'react'
import { asEdited } from '../../../domain/own-recipes/own-recipe.ts'
import { type PastedRecipe as Pasted, recipeFromText } from '../../../domain/own-recipes/recipe-from-text.ts'
import { PasteForm } from '../../own-recipes/paste-form.tsx'
import { FullNote, useIsFull } from '../../own-recipes/places-left.tsx'
import { ReadNote } from '../../own-recipes/read-note.tsx'
import { useTyped } from '../../session/typed.ts'
import { NewRecipeForm } from './own-recipe-form.tsx'

/** Any text, read as a recipe, which is then put right in the form. */
export function PastedRecipe() {
  const [text, setText] = useTyped<string>('own-recipe/read', '')
  const isFull = useIsFull()
  if (text !== '') return <ReadRecipe pasted={recipeFromText(text)} />
  return (
    <>
      <h1 className="mb-6 text-h1">Paste a recipe</h1>
      {isFull === true ? <FullNote /> : <PasteForm onRead={setText} />}
    </>
  )
}

function ReadRecipe({ pasted }: { pasted: Pasted }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        Is everything right?
      </h1>
      <p className="mt-3 mb-6 max-w-xl text-lg text-ink-2">
        This is what was understood. Put right what is not; nothing is saved yet.
      </p>
      <ReadNote {...pasted} />
      <NewRecipeForm name="own-recipe/pasted" initial={asEdited(pasted.recipe)} />
    </>
  )
}
