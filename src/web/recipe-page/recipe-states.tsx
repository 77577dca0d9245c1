import { CloudOff, CookingPot } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function RecipeNotFound() {
  return (
    <EmptyState
      heading="h1"
      icon={<CookingPot />}
      title="Recipe not found"
      actions={<ButtonLink href={paths.recipes()}>Browse Recipes</ButtonLink>}
    >
      The recipe you're looking for doesn't exist.
    </EmptyState>
  )
}

export function RecipeFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon={<CloudOff />}
        title="This recipe did not arrive"
        actions={
          <>
            <Button busy={busy} onClick={onRetry}>
              Try again
            </Button>
            <ButtonLink href={paths.recipes()} variant="outline">
              Browse Recipes
            </ButtonLink>
          </>
        }
      >
        Please check your connection. What you ticked and wrote is safe.
      </EmptyState>
    </div>
  )
}

const rows = [0, 1, 2, 3, 4, 5]

interface KnownRecipe {
  title: string
  description: string
  picture: ReactNode
}

/** Holds the place of a recipe; what is known of it already can be read. */
export function RecipeSkeleton({ known }: { known?: KnownRecipe }) {
  return (
    <div role="status" className="md:pt-4">
      <span className="sr-only">Loading recipe</span>
      <div className="grid items-center gap-7 md:grid-cols-[1fr_minmax(0,1.08fr)] md:gap-10 lg:gap-14">
        <div>
          <Skeleton className="mb-4 h-8 w-44 rounded-full!" />
          {known ? (
            <>
              <h1 className="text-h1 wrap-anywhere">{known.title}</h1>
              <p className="mt-4 max-w-[56ch] text-lg leading-relaxed text-ink-2">{known.description}</p>
            </>
          ) : (
            <>
              <Skeleton className="h-12 w-full" />
              <Skeleton className="mt-3 h-12 w-2/3" />
              <Skeleton className="mt-5 h-20 w-full" />
            </>
          )}
          <Skeleton className="mt-5 h-6 w-72 max-w-full" />
          <Skeleton className="mt-7 h-13 rounded-full! sm:w-48" />
          <Skeleton className="mt-3 h-13 rounded-full! sm:hidden" />
          <Skeleton className="mt-4 h-11 w-72 max-w-full" />
          <Skeleton className="mt-5 h-7 w-60 max-w-full" />
        </div>
        <div className="max-md:order-first max-md:-mx-[18px]">
          {known?.picture ?? <Skeleton className="aspect-[4/3] w-auto max-md:rounded-none md:rounded-xl" />}
        </div>
      </div>
      <div className="mt-10 grid gap-10 md:mt-16 lg:grid-cols-[minmax(0,380px)_1fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <Skeleton className="h-9 w-44" />
          {rows.map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
        <div className="grid content-start gap-6">
          <Skeleton className="h-9 w-44" />
          {rows.slice(2).map((row) => (
            <Skeleton key={row} className="h-28" />
          ))}
        </div>
      </div>
    </div>
  )
}
