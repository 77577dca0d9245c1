import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Onboarding() {
  return (
    <BeingBuilt
      title="Choose Your Plan"
      picture={['pizza', '#daad6f']}
      next={{ label: 'Start Cooking Free', href: paths.recipes() }}
    >
      Cook for free or open the whole kitchen with Premium: this page will lay both plans side by side, so
      that you can choose in peace.
    </BeingBuilt>
  )
}
