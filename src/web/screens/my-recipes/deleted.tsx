import { ArrowLeft } from 'lucide-react'
import { day } from '../../../domain/durations.ts'
import { mostDeletedOf } from '../../../domain/own-recipes/places.ts'
import { deletedRecipes } from '../../../domain/recipe-editor/limits.ts'
import { paths } from '../../navigation/paths.ts'
import { DeletedRecipes } from '../../own-recipes/deleted-recipes.tsx'
import { useOwnRecipeList } from '../../own-recipes/use-own-recipes.ts'
import { LoadMore } from '../../recipes/load-more.tsx'
import { PageHead } from '../../recipes/page-head.tsx'
import { useUser } from '../../session/use-user.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CenteredSpinner } from '../../ui/spinner.tsx'

/** What can still be had back. */
export function Deleted() {
  const { user } = useUser()
  const { cards, isError, isFetching, retry, more } = useOwnRecipeList({ show: 'deleted' })
  return (
    <>
      <ButtonLink href={paths.myRecipes()} variant="ghost" className="mt-4 -ml-[18px]">
        <ArrowLeft aria-hidden /> My Recipes
      </ButtonLink>
      <PageHead
        title="Recently deleted"
        line={`What you delete can be had back for ${deletedRecipes.kept / day} days, with your notes and all else you kept about it: at least the latest ${mostDeletedOf({ isPremium: user?.isPremium ?? false }, 0)} recipes.`}
      />
      <div className="mt-8 max-w-3xl">
        {cards && cards.length > 0 && <DeletedRecipes cards={cards} />}
        {cards?.length === 0 && <p className="text-body text-ink-2">There is nothing here.</p>}
        {!cards && isError && <LoadFailed what="what was deleted" busy={isFetching} onRetry={retry} />}
        {!cards && !isError && <CenteredSpinner label="Loading what was deleted" />}
        {more && <LoadMore {...more} />}
      </div>
    </>
  )
}
