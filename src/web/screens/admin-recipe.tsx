import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { address, isNotFound } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { RecipeNotFound } from '../recipe-page/recipe-states.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { EditedRecipePage } from './admin-recipe/edited-recipe.tsx'
import { NewRecipePage } from './admin-recipe/new-recipe.tsx'

const editCall = address('GET /api/admin/recipes/:id')

/** Where those who run the site write recipes. */
export function AdminRecipe() {
  const { id } = useParams<{ id: string }>()
  return (
    <div className="mx-auto max-w-4xl">
      <Link
        href={`${paths.admin()}?tab=recipes`}
        className="mt-4 inline-flex min-h-11 items-center gap-2 text-desc font-semibold text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" /> All recipes
      </Link>
      {id === 'new' ? <NewRecipePage /> : <ExistingRecipe key={id} id={id} />}
    </div>
  )
}

function ExistingRecipe({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...queryOf(editCall, { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (data && isFetchedAfterMount) return <EditedRecipePage recipe={data} />
  if (isNotFound(error)) return <RecipeNotFound />
  if (error) return <LoadFailed what="the recipe" busy={isFetching} onRetry={() => void refetch()} />
  return <CenteredSpinner label="Loading the recipe" />
}
