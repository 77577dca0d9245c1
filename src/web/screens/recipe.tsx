import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Recipe() {
  return (
    <BeingBuilt
      title="Recipe"
      picture={['spaghetti', '#d7c6a1']}
      next={{ label: 'Browse Recipes', href: paths.recipes() }}
    >
      Ingredients to gather, portions to adjust and steps to tick off: this page will walk you through the
      dish from the first onion to the last garnish.
    </BeingBuilt>
  )
}
