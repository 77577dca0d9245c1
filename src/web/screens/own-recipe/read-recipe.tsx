import { useEffect, useRef } from 'react'
import { asEdited } from '../../../domain/own-recipes/own-recipe.ts'
import type { PastedRecipe } from '../../../domain/own-recipes/recipe-from-text.ts'
import { ReadNote } from '../../own-recipes/read-note.tsx'
import { SourceLink } from '../../own-recipes/source-link.tsx'
import { NewRecipeForm } from './own-recipe-form.tsx'

interface ReadRecipeProps {
  /** Under which what was typed is kept should the session end. */
  name: string
  read: PastedRecipe
  /** The page it was read from, and a picture that was there. */
  page?: { source: string | null; image: string | null }
}

/** What was read, in the form; it is saved only there. */
export function ReadRecipe({ name, read, page }: ReadRecipeProps) {
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
        This is what was understood
        {page?.source && (
          <>
            {' '}
            of <SourceLink address={page.source} />
          </>
        )}
        . Put right what is not; nothing is saved yet.
      </p>
      <ReadNote {...read} where={page ? 'page' : 'text'} />
      <NewRecipeForm
        name={name}
        initial={asEdited(read.recipe)}
        {...(page && { image: page.image, sourceUrl: page.source })}
      />
    </>
  )
}
