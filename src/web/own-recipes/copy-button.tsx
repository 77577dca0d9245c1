import { NotebookPen } from 'lucide-react'
import { useLocation } from 'wouter'
import { noSwaps, type Swaps } from '../../domain/substitutes/swaps.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useCopyRecipe } from './use-copy-recipe.ts'

interface CopiedRecipe {
  recipeId: string
  /** What stands in for some of it. */
  swaps?: Swaps
}

function useCopy({ recipeId, swaps = noSwaps }: CopiedRecipe) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useCopyRecipe()
  const copy = () =>
    isPending || mutate({ recipeId, swaps }, { onSuccess: ({ id }) => navigate(paths.ownRecipe(id)) })
  return { isPending, copy }
}

/** Makes one's own version of a recipe, and opens it to be changed. */
export function CopyButton(recipe: CopiedRecipe) {
  const { isPending, copy } = useCopy(recipe)
  return (
    <Tooltip text="Make my version">
      <IconButton
        label="Make my version"
        variant="outline"
        aria-disabled={isPending || undefined}
        onClick={copy}
        className="size-13"
      >
        <NotebookPen aria-hidden />
      </IconButton>
    </Tooltip>
  )
}

/** The same in words, beside what was swapped. */
export function VersionButton(recipe: CopiedRecipe) {
  const { isPending, copy } = useCopy(recipe)
  return (
    <Button variant="ghost" busy={isPending} onClick={copy}>
      <NotebookPen aria-hidden /> Keep as my version
    </Button>
  )
}
