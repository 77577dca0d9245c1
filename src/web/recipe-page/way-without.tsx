import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
import { listed } from '../../domain/listed.ts'
import { wayWithout } from '../../domain/substitutes/way-without.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { Button } from '../ui/button.tsx'
import { substitutesQuery } from './queries.ts'
import type { KeptProgress } from './use-progress.ts'

export interface WayWithoutNoteProps {
  written: Recipe
  swaps: Swaps
  kept: Pick<KeptProgress, 'swap' | 'isKnown'>
}

/** How it can be made all the same, or that it cannot. */
export function WayWithout({ written, swaps, kept }: WayWithoutNoteProps) {
  const eater = useOwnPreferences()
  const { data: offers } = useQuery(substitutesQuery(written.id))
  const way = eater && offers ? wayWithout(offers, eater) : undefined
  const isTaken = way && Object.entries(way.swaps).every(([name, taken]) => swaps[name] === taken)
  const isOffered = way && (way.stays.length > 0 || !isTaken)
  if (!isOffered) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg bg-surface p-4 pl-5">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-body">
        <ArrowLeftRight aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
        {way.stays.length > 0
          ? `${way.because}: nothing can stand in for the ${listed(way.stays)} here, so it cannot be made that way.`
          : `${way.because}: make it with ${listed(way.takes)}.`}
      </p>
      {way.stays.length === 0 && (
        <Button variant="outline" disabled={!kept.isKnown} onClick={() => kept.swap(way.swaps, written)}>
          Make it so
        </Button>
      )}
    </div>
  )
}
