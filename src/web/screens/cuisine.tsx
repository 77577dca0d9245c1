import { useLocation } from 'wouter'
import { regions } from '../../domain/recipes/cuisines.ts'
import { paths } from '../navigation/paths.ts'
import { CuisineRecipes } from '../recipes/cuisine-recipes.tsx'

export function Cuisine() {
  const [path] = useLocation()
  const region = regions.find((one) => paths.cuisine(one) === path) ?? 'other'
  return <CuisineRecipes region={region} />
}
