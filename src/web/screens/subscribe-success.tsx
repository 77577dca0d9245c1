import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function SubscribeSuccess() {
  return (
    <BeingBuilt
      title="Welcome to Premium"
      picture={['sushi', '#7f5c51']}
      next={{ label: 'Start Cooking', href: paths.recipes() }}
    >
      This is where new members will be greeted. Subscriptions are not open yet, and nothing has been charged.
    </BeingBuilt>
  )
}
