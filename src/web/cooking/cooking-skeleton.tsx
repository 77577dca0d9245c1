import { Skeleton } from '../ui/skeleton.tsx'
import { ControlBar } from './control-bar.tsx'
import { CookingLayout } from './cooking-layout.tsx'

/** The dark layout is there at once; what it holds comes in the places it will have, below the name of what is cooked. */
export function CookingSkeleton({ title }: { title?: string }) {
  return (
    <CookingLayout
      top={
        <div className="page-width flex min-h-16 items-center py-2 md:min-h-20 md:justify-center">
          <Skeleton className="h-6 w-56" />
        </div>
      }
      bottom={
        <ControlBar>
          <Skeleton className="h-16 w-full rounded-full! md:w-64" />
        </ControlBar>
      }
    >
      <div role="status" className="page-width grid gap-5 pt-7 md:pt-12">
        <span className="sr-only">Loading recipe</span>
        {title === undefined ? (
          <Skeleton className="h-12 w-3/4 md:h-18 md:w-1/2" />
        ) : (
          <h1 className="text-h1 wrap-anywhere">{title}</h1>
        )}
        <Skeleton className="h-8 w-1/2 md:w-1/3" />
        <Skeleton className="mt-6 h-52 w-full rounded-xl" />
      </div>
    </CookingLayout>
  )
}
