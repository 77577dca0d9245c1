import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Favorites() {
  return (
    <BeingBuilt
      title="My Favorites"
      picture={['cookies', '#dbb189']}
      next={{ label: 'Find New Favorites', href: paths.recipes() }}
    >
      Every recipe you give a heart will wait for you here, so that dinner is never more than a tap away.
    </BeingBuilt>
  )
}
