import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../boot/lazy.tsx'
import type { OwnRecipeBar } from '../../own-recipes/own-recipe-bar.tsx'

const { Component: Bar } = lazyPart(
  async () => (await import('../../own-recipes/own-recipe-bar.tsx')).OwnRecipeBar,
)

/** Of own recipes alone, so that the page of another does not load it. */
export const OwnBar = (props: ComponentProps<typeof OwnRecipeBar>) => (
  <Suspense fallback={<div className="mb-4 min-h-15" />}>
    <Bar {...props} />
  </Suspense>
)
