import { useEffect, useRef } from 'react'
import { type LinkedPage, readRecipe } from '../../../domain/own-recipes/linked-page.ts'
import { handedLink } from '../../navigation/handed-link.ts'
import { Bookmarklet } from '../../own-recipes/bookmarklet.tsx'
import { LinkForm } from '../../own-recipes/link-form.tsx'
import { FullNote, useIsFull } from '../../own-recipes/places-left.tsx'
import { useAddressParams } from '../../recipes/use-selection.ts'
import { useTyped } from '../../session/typed.ts'
import { Button } from '../../ui/button.tsx'
import { ReadRecipe } from './read-recipe.tsx'

/** A page somebody has a link to, read as a recipe, which is then put right in the form. */
export function LinkedRecipe() {
  const { params } = useAddressParams()
  const handed = handedLink(params)
  return <FromLink key={handed} handed={handed} />
}

interface Read {
  page: LinkedPage
  /** Of several recipes, which one is wanted. */
  chosen: number | undefined
}

function FromLink({ handed }: { handed: string }) {
  const [read, setRead] = useTyped<Read | undefined>('own-recipe/linked', undefined)
  const isFull = useIsFull()
  if (read) {
    const { page } = read
    const chosen = page.recipes.length === 1 ? 0 : read.chosen
    const recipe = chosen !== undefined && page.recipes[chosen]
    if (!recipe) return <Choice page={page} onChoose={(place) => setRead({ page, chosen: place })} />
    // The picture is that of the first.
    const { source, image } = chosen === 0 ? page : { ...page, image: null }
    return <ReadRecipe name="own-recipe/from-link" read={readRecipe(recipe)} page={{ source, image }} />
  }
  return (
    <>
      <h1 className="mb-6 text-h1">A recipe from a link</h1>
      {isFull === true ? (
        <FullNote />
      ) : (
        <>
          <LinkForm handed={handed} onRead={(page) => setRead({ page, chosen: undefined })} />
          <Bookmarklet />
        </>
      )}
    </>
  )
}

function Choice({ page, onChoose }: { page: LinkedPage; onChoose: (place: number) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        Which recipe?
      </h1>
      <p className="mt-3 mb-6 text-lg text-ink-2">There is more than one on this page.</p>
      <ul className="grid max-w-2xl gap-3">
        {page.recipes.map(({ recipe }, place) => (
          // They never change, and two may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <Button
              variant="outline"
              size="large"
              className="w-full justify-start text-left wrap-anywhere"
              onClick={() => onChoose(place)}
            >
              {recipe.title || 'Without a title'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
