import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Restaurants() {
  return (
    <BeingBuilt
      title="Restaurant Copycat Recipes"
      picture={['fries', '#c7bb96']}
      next={{ label: 'Browse All Recipes', href: paths.recipes() }}
    >
      Pick the restaurant you are craving and cook its best-known plates in your own kitchen.
    </BeingBuilt>
  )
}
