import { recipeFromText } from '../../../domain/own-recipes/recipe-from-text.ts'
import { PasteForm } from '../../own-recipes/paste-form.tsx'
import { FullNote, useIsFull } from '../../own-recipes/places-left.tsx'
import { useTyped } from '../../session/typed.ts'
import { ReadRecipe } from './read-recipe.tsx'

/** Any text, read as a recipe, which is then put right in the form. */
export function PastedRecipe() {
  const [text, setText] = useTyped<string>('own-recipe/read', '')
  const isFull = useIsFull()
  if (text !== '') return <ReadRecipe name="own-recipe/pasted" read={recipeFromText(text)} />
  return (
    <>
      <h1 className="mb-6 text-h1">Paste a recipe</h1>
      {isFull === true ? <FullNote /> : <PasteForm onRead={setText} />}
    </>
  )
}
