import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

interface LoadMoreProps {
  isFetching: boolean
  isError: boolean
  fetch: () => void
}

/** Fetches the next recipes before the end of the list is reached; the button is for those who do not scroll. */
export function LoadMore({ isFetching, isError, fetch }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const isReady = !isFetching && !isError
  useEffect(() => {
    if (!isReady || !end.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetch(), {
      rootMargin: '600px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isReady, fetch])
  return (
    <div ref={end} className="mt-12 grid justify-items-center gap-3">
      {isError && <p role="alert">More recipes could not be loaded.</p>}
      <Button variant="outline" size="large" disabled={isFetching} onClick={fetch}>
        {isFetching ? 'Loading more...' : isError ? 'Try again' : 'Show more recipes'}
      </Button>
    </div>
  )
}
