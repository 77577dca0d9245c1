import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../boot/lazy.tsx'
import { CuisineExplorer } from '../recipes/cuisine-explorer.tsx'

// Only a search finds them.
const { Component: OwnFound } = lazyPart(async () => (await import('./recipes/own-found.tsx')).OwnFound)

const ownFound: ComponentProps<typeof CuisineExplorer>['own'] = (asked, sort) => (
  <Suspense>
    <OwnFound asked={asked} sort={sort} />
  </Suspense>
)

export const Recipes = () => <CuisineExplorer own={ownFound} />
