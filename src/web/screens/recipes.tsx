import type { ComponentProps } from 'react'
import { CuisineExplorer } from '../recipes/cuisine-explorer.tsx'
import { OwnFound } from './recipes/own-found.tsx'

const ownFound: ComponentProps<typeof CuisineExplorer>['own'] = (asked, sort) => (
  <OwnFound asked={asked} sort={sort} />
)

export const Recipes = () => <CuisineExplorer own={ownFound} />
