import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Profile() {
  return (
    <BeingBuilt
      title="My Profile"
      picture={['iced', '#d3b098']}
      next={{ label: 'Back to Home', href: paths.home() }}
    >
      Your picture, your tastes and your account in one calm place. Until it is ready, your details are safe
      as you entered them.
    </BeingBuilt>
  )
}
