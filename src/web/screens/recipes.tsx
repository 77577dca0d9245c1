import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Recipes() {
  return (
    <BeingBuilt
      title="Recipes"
      picture={['rice-plate', '#d7a576']}
      next={{ label: 'See Restaurant Copycats', href: paths.restaurants() }}
    >
      A whole pantry of dishes to search and filter: vegetarian, vegan, gluten-free or on the table in half an
      hour, sorted by the cuisines they come from.
    </BeingBuilt>
  )
}
