import { Suspense } from 'react'
import type { Recipe } from '../../../domain/recipes/recipe.ts'
import { lazyPart } from '../../boot/lazy.tsx'

const { Component: Note } = lazyPart(async () => (await import('./admin-note.tsx')).AdminNoteBody)

/** For administrators alone, so nobody else loads it. */
export const AdminNote = ({ recipe }: { recipe: Recipe }) => (
  <Suspense fallback={<div className="mb-4 min-h-14" />}>
    <Note recipe={recipe} />
  </Suspense>
)
