import { SearchX } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoRecipesFoundProps {
  onClear: () => void
  heading?: 'h2' | 'h3'
}

export function NoRecipesFound({ onClear, heading = 'h3' }: NoRecipesFoundProps) {
  return (
    <EmptyState
      heading={heading}
      icon={<SearchX />}
      title="No recipes found"
      actions={<Button onClick={onClear}>Clear Search</Button>}
    >
      Try adjusting your search criteria or browse all recipes.
    </EmptyState>
  )
}
