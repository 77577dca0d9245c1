import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

export function Timer() {
  return (
    <BeingBuilt
      title="Kitchen Timer"
      picture={['ramen', '#785f41']}
      next={{ label: 'Browse All Recipes', href: paths.recipes() }}
    >
      Pasta, eggs and rice, each with its own clock: set as many timers as you have burners, and hear every
      one of them ring.
    </BeingBuilt>
  )
}
