import { Link2, NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { ShareRecipe } from './share-recipe.tsx'
import { SourceLink } from './source-link.tsx'
import { useDeleteOwnRecipe } from './use-own-recipes.ts'

interface OwnRecipeBarProps {
  recipe: Pick<RecipeCard, 'id' | 'title' | 'isPremium' | 'isShared'> & { sourceUrl?: string | null }
  /** One that is locked cannot be edited. */
  canEdit: boolean
}

/** Above the page of an own recipe: whose it is, and what only its owner can do. */
export function OwnRecipeBar({ recipe, canEdit }: OwnRecipeBarProps) {
  const { id, title, isShared, sourceUrl } = recipe
  const Icon = isShared ? Link2 : NotebookPen
  const [, navigate] = useLocation()
  const { mutate, isPending } = useDeleteOwnRecipe()
  const remove = () => mutate({ id, title }, { onSuccess: () => navigate(paths.myRecipes()) })
  return (
    <aside
      aria-label="Your recipe"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-surface px-4 py-2 print:hidden"
    >
      <p className="flex min-h-11 items-center gap-2.5 text-desc font-medium">
        <Icon aria-hidden className="size-[18px] shrink-0" />
        <span>
          {isShared ? 'Your recipe: whoever has its link sees it' : 'Your recipe: only you see it'}
          {sourceUrl && (
            <>
              . From <SourceLink address={sourceUrl} />
            </>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-1 sm:gap-2">
        {canEdit && (
          <ButtonLink variant="outline" href={paths.ownRecipe(id)}>
            <Pencil aria-hidden /> Edit
          </ButtonLink>
        )}
        <ShareRecipe recipe={recipe} />
        <Button variant="ghost" busy={isPending} onClick={remove}>
          <Trash2 aria-hidden /> Delete
        </Button>
      </div>
    </aside>
  )
}
