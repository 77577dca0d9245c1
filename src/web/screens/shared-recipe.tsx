import { Link2Off, UsersRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useParams } from 'wouter'
import { shownShared } from '../../domain/own-recipes/shared-recipe.ts'
import { PremiumOfferDialog } from '../frame/premium-offer-dialog.tsx'
import { usePageTitle } from '../navigation/page-title.ts'
import { CopyShared } from '../own-recipes/copy-shared.tsx'
import { useSharedRecipe } from '../own-recipes/use-share.ts'
import { PlainRecipe } from '../recipe-page/plain-recipe.tsx'
import { RecipeSkeleton } from '../recipe-page/recipe-states.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { LinkedPage } from './parts/linked-page.tsx'

/** For whoever has the link, with or without an account. */
export function SharedRecipe() {
  const { token } = useParams<{ token: string }>()
  return (
    <LinkedPage>
      <OneShared key={token} token={token} />
      <PremiumOfferDialog />
    </LinkedPage>
  )
}

function OneShared({ token }: { token: string }) {
  const { data, isError, isFetching, refetch } = useSharedRecipe(token)
  // One render late: the route names the page when it arrives, and this name must come after that one.
  usePageTitle(useDeferredValue(data?.recipe.title ?? 'Shared Recipe', 'Shared Recipe'))
  if (data)
    return (
      <PlainRecipe
        recipe={shownShared(data.recipe)}
        badge={
          <p className="flex items-center gap-2 text-meta font-semibold text-ink-2 sm:text-desc">
            <UsersRound aria-hidden className="size-[18px]" />
            Shared with you
          </p>
        }
        action={<CopyShared token={token} ownId={data.ownId} />}
      />
    )
  if (data === null)
    return (
      <EmptyState heading="h1" icon={<Link2Off />} title="This link no longer works">
        The recipe was deleted, or whoever shared it has stopped sharing. Ask them for a new link.
      </EmptyState>
    )
  return isError ? (
    <LoadFailed what="this recipe" busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <RecipeSkeleton />
  )
}
