import { CookingPot } from 'lucide-react'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** For a recipe that was brought in without instructions. */
export function NoSteps({ id }: { id: string }) {
  return (
    <EmptyState
      heading="h1"
      icon={<CookingPot />}
      title="There are no steps to follow"
      actions={<ButtonLink href={paths.recipe(id)}>Back to recipe</ButtonLink>}
    >
      This recipe came without instructions, so cooking mode has nothing to show.
    </EmptyState>
  )
}
