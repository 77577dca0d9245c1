import { Skeleton } from '../ui/skeleton.tsx'

export function OpenListSkeleton({ name }: { name?: string }) {
  return (
    <div aria-busy className="md:pt-4">
      <p className="sr-only">Loading the list</p>
      <Skeleton className="h-5 w-24" />
      {name === undefined ? (
        <Skeleton className="mt-5 h-11 w-72 max-w-full" />
      ) : (
        <h1 className="mt-5 text-h1 wrap-anywhere">{name}</h1>
      )}
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <div className="max-lg:order-last">
          <Skeleton className="h-13 rounded-full!" />
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="mt-5 h-7" />
          ))}
        </div>
        <Skeleton className="h-40 rounded-xl!" />
      </div>
    </div>
  )
}

export function ListCardsSkeleton() {
  return (
    <div aria-busy className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <p className="sr-only">Loading your lists</p>
      {Array.from({ length: 3 }, (_, card) => (
        <Skeleton key={card} className="h-80 rounded-xl!" />
      ))}
    </div>
  )
}
