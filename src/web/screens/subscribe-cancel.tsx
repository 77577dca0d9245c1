import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function SubscribeCancel() {
  return (
    <BeingBuilt
      title="Subscription Cancelled"
      picture={['curry', '#7e6b44']}
      next={{ label: 'Back to Home', href: paths.home() }}
    >
      No subscription was started and nothing has been charged. You can come back to the plans whenever you
      like.
    </BeingBuilt>
  )
}
