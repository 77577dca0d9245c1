import { Undo2 } from 'lucide-react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { Button } from '../ui/button.tsx'
import { useRestoreOwnRecipe } from './use-own-recipes.ts'

/** Those that can be had back, the latest first. */
export function DeletedRecipes({ cards }: { cards: RecipeCard[] }) {
  const { mutate, isPending, variables } = useRestoreOwnRecipe()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cards.map(({ id, title }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
          <Button
            variant="outline"
            busy={isPending && variables.id === id}
            aria-label={`Restore ${title}`}
            onClick={() => mutate({ id, title })}
          >
            <Undo2 aria-hidden /> Restore
          </Button>
        </li>
      ))}
    </ul>
  )
}
