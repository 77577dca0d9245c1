import { premium } from '../../domain/limits.ts'
import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Subscribe() {
  return (
    <BeingBuilt
      title="Go Premium"
      picture={['fried-chicken', '#d7aa7e']}
      next={{ label: 'Back to Home', href: paths.home() }}
    >
      {`Every copycat recipe, guided cooking with timers and smart shopping lists: free for ${premium.trialDays} days, then $${premium.pricePerMonth} per month. We open the till soon.`}
    </BeingBuilt>
  )
}
