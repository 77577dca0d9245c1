import { CuisineExplorer } from '../recipes/cuisine-explorer.tsx'
import { OwnFound } from './recipes/own-found.tsx'

const ownFound = (search: string) => <OwnFound search={search} />

export const Recipes = () => <CuisineExplorer own={ownFound} />
