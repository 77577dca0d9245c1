import { NotebookPen } from 'lucide-react'
import { useLocation } from 'wouter'
import { paths } from '../navigation/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useCopyRecipe } from './use-own-recipes.ts'

/** Makes one's own version of a recipe, and opens it to be changed. */
export function CopyButton({ recipeId }: { recipeId: string }) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useCopyRecipe()
  const copy = () => mutate(recipeId, { onSuccess: ({ id }) => navigate(paths.ownRecipe(id)) })
  return (
    <Tooltip text="Make my version">
      <IconButton
        label="Make my version"
        variant="outline"
        aria-disabled={isPending || undefined}
        onClick={() => isPending || copy()}
        className="size-13"
      >
        <NotebookPen aria-hidden />
      </IconButton>
    </Tooltip>
  )
}
