import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function ShoppingLists() {
  return (
    <BeingBuilt
      title="Shopping Lists"
      picture={['salad', '#b49d82']}
      next={{ label: 'Find Something to Cook', href: paths.recipes() }}
    >
      Write a list or let a recipe write it for you, sorted by aisle and ready to tick off in the shop.
    </BeingBuilt>
  )
}
