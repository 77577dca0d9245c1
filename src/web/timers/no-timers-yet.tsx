import { Timer } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'

export function NoTimersYet() {
  return (
    <EmptyState
      heading="h3"
      icon={<Timer />}
      title="Nothing on the stove"
      className="h-full max-w-none! content-center rounded-xl bg-surface max-lg:py-10"
    >
      Choose a quick timer or name your own. Set as many as you like: each rings for itself.
    </EmptyState>
  )
}
