import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { address, isAnswer } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { RecipeNotFound } from '../recipe-page/recipe-states.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'
import { EditedOwnRecipe } from './own-recipe/edited-own-recipe.tsx'
import { LinkedRecipe } from './own-recipe/linked-recipe.tsx'
import { NewOwnRecipe } from './own-recipe/new-own-recipe.tsx'
import { PastedRecipe } from './own-recipe/pasted-recipe.tsx'
import { RecipesFromFiles } from './own-recipe/recipes-from-files.tsx'

const editCall = address('GET /api/my-recipes/:id')

/** Where a cook writes a recipe of their own. */
export function OwnRecipe() {
  const { id } = useParams<{ id: string }>()
  return (
    <div className="mx-auto max-w-4xl">
      <Link
        href={paths.myRecipes()}
        className="mt-4 inline-flex min-h-11 items-center gap-2 text-desc font-semibold text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" /> My Recipes
      </Link>
      <Content key={id} id={id} />
    </div>
  )
}

function Content({ id }: { id: string }) {
  if (id === 'new') return <NewOwnRecipe />
  if (id === 'link') return <LinkedRecipe />
  if (id === 'files') return <RecipesFromFiles />
  return id === 'paste' ? <PastedRecipe /> : <Existing id={id} />
}

function Existing({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...queryOf(editCall, { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (data && isFetchedAfterMount) return <EditedOwnRecipe recipe={data} />
  // A version of a premium recipe is locked without premium: its page says so, and offers it.
  if (isAnswer(error) && error.status !== 403) return <RecipeNotFound />
  if (isAnswer(error)) return <Locked id={id} sentence={error.sentence} />
  if (error) return <LoadFailed what="the recipe" busy={isFetching} onRetry={() => void refetch()} />
  return <CenteredSpinner label="Loading the recipe" />
}

function Locked({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p className="py-10 text-lg">
      {sentence}{' '}
      <Link href={paths.recipe(id)} className="font-semibold underline underline-offset-4">
        Open its page
      </Link>
    </p>
  )
}
