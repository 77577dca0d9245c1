import { Link2, Link2Off, Share2 } from 'lucide-react'
import { useState } from 'react'
import { premiumShareSentence } from '../../domain/own-recipes/shared-recipe.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkInHand } from '../ui/link-in-hand.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { useShare } from './use-share.ts'

interface ShareRecipeProps {
  recipe: Pick<RecipeCard, 'id' | 'title' | 'isPremium'>
}

export function ShareRecipe({ recipe }: ShareRecipeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden /> Share
      </Button>
      {isOpen && <ShareDialog recipe={recipe} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The secret link of an own recipe: asked for, made, shown, handed on and ended. */
function ShareDialog({
  recipe: { id, title, isPremium },
  onClose,
}: ShareRecipeProps & { onClose: () => void }) {
  const { shown, make, end } = useShare(id, { enabled: !isPremium })
  const token = shown.data?.token
  const isLoading = !isPremium && !shown.data && !shown.isError
  const actions = shown.data && !isPremium && (
    <>
      {shown.data.isShared && (
        <Button
          variant="outline"
          busy={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: onClose })}
        >
          <Link2Off aria-hidden /> Stop sharing
        </Button>
      )}
      {!token && (
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            <Link2 aria-hidden /> Make a link
          </Button>
        </>
      )}
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this recipe"
      description={isPremium ? premiumShareSentence : token ? sharedSentence : askingSentence}
      actions={actions}
    >
      {token && <LinkInHand name={title} url={location.origin + paths.sharedRecipe(token)} />}
      {isLoading && <CenteredSpinner label="Looking for a link" />}
      {shown.isError && (
        <LoadFailed what="the link" busy={shown.isFetching} onRetry={() => void shown.refetch()} />
      )}
    </Dialog>
  )
}

const sharedSentence =
  'Whoever has this link reads the recipe and may copy it to their own. Your name, notes, stars and tags are not shown.'
const askingSentence =
  'A secret link lets whoever has it read this recipe and copy it to their own. You can end it at any time; copies stay.'
