import { useEffect, useRef, useState } from 'react'
import { wasUsed, whenFirstUsed } from '../boot/first-use.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { loadedRest, useRest } from './late-rest.ts'
import type { RestOfRecipeProps } from './rest-of-recipe.tsx'

/** Nobody sees it at first: it comes when somebody touches the page, comes near it or prints. */
export function BelowSteps(props: RestOfRecipeProps) {
  const place = useRef<HTMLDivElement>(null)
  // Who has had it on another recipe sees it at once, and who came from another page uses this one already.
  const [isWanted, setIsWanted] = useState(() => Boolean(loadedRest()) || wasUsed())
  const [isMissed, setIsMissed] = useState(false)
  const code = useRest(isWanted, () => {
    setIsWanted(false)
    setIsMissed(true)
  })
  useEffect(() => {
    const want = () => setIsWanted(true)
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: '400px',
    })
    if (place.current) watcher.observe(place.current)
    addEventListener('beforeprint', want)
    const callOff = whenFirstUsed(want)
    return () => {
      watcher.disconnect()
      removeEventListener('beforeprint', want)
      callOff()
    }
  }, [])
  if (code) return <code.RestOfRecipe {...props} />
  return (
    <div ref={place} className="min-h-[60rem] print:hidden">
      {isMissed ? (
        <LoadFailed what="the rest of this page" busy={isWanted} onRetry={() => setIsWanted(true)} />
      ) : (
        // For who goes through a page without a key or a pointer that it hears of.
        <button type="button" className="sr-only" onClick={() => setIsWanted(true)}>
          Show nutrition, progress and notes
        </button>
      )}
    </div>
  )
}
