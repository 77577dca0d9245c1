import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Contact() {
  return (
    <BeingBuilt
      title="Contact Us"
      picture={['dumplings', '#a3a27e']}
      next={{ label: 'Back to Home', href: paths.home() }}
    >
      A question, a wish, a dish that went wrong? Soon you can write to us here, Monday to Friday, and hear
      back within 24 hours.
    </BeingBuilt>
  )
}
