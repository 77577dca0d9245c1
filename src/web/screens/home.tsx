import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Home() {
  return (
    <BeingBuilt
      title="Turn Restaurant Favorites Into Home Cooked Meals"
      picture={['burger', '#c59d52']}
      next={{ label: 'Browse All Recipes', href: paths.recipes() }}
    >
      The orders you know by heart and dishes from every corner of the world will meet you here, fresh each
      time you come home.
    </BeingBuilt>
  )
}
