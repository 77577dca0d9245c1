import { ChefHat } from 'lucide-react'
import type { Region } from '../../domain/recipes/cuisines.ts'
import { paths } from '../navigation/paths.ts'
import { regionTitles } from '../../domain/recipes/region-titles.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A cuisine without a single recipe. */
export function NothingHereYet({ region }: { region: Region }) {
  const fine = region === 'fine-dining'
  return (
    <EmptyState
      heading="h3"
      icon={<ChefHat />}
      title={fine ? 'Fine Dining Recipes Coming Soon' : 'Check back soon'}
      actions={<ButtonLink href={paths.recipes()}>Browse All Recipes</ButtonLink>}
    >
      {fine
        ? 'The first plates are still on the stove.'
        : `${regionTitles[region]} is still on the stove: new recipes are on their way.`}
    </EmptyState>
  )
}
