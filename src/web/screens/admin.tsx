import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Admin() {
  return (
    <BeingBuilt
      title="Admin Dashboard"
      picture={['soup', '#cec3a4']}
      next={{ label: 'Back to Home', href: paths.home() }}
    >
      Bring recipes in from a spreadsheet and see how the collection grows and what people love to cook.
    </BeingBuilt>
  )
}
