import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Cooking() {
  return (
    <BeingBuilt
      title="Cooking Mode"
      picture={['steak', '#564d35']}
      next={{ label: 'Back to Recipes', href: paths.recipes() }}
    >
      One step at a time, in letters you can read from across the kitchen, with a timer that keeps count while
      your hands are full.
    </BeingBuilt>
  )
}
