import { ArrowLeftRight, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { listed } from '../../domain/listed.ts'
import { Button } from '../ui/button.tsx'
import type { KeptProgress } from './use-progress.ts'
import { notThere, type SwappedHere } from './use-swapped.ts'

export interface SwapsInUseProps {
  written: Recipe
  swapped: SwappedHere
  kept: Pick<KeptProgress, 'swap'>
  /** The way to keep it so for good. */
  versionButton?: ReactNode
}

/** What stands in for something in this cooking, and the way back. */
export function ChosenSwaps({
  written,
  swapped: { swaps, isReady, isFailed, retry },
  kept,
  versionButton,
  names,
}: SwapsInUseProps & { names: string[] }) {
  const takeBack = () =>
    kept.swap(Object.fromEntries(Object.keys(swaps).map((name) => [name, null])), written)
  return (
    <div className="mt-3 rounded-md bg-surface p-4 text-meta print:p-0">
      <p className="flex items-start gap-2.5">
        <ArrowLeftRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3 print:hidden" />
        {isFailed
          ? notThere
          : `${isReady ? 'Made' : 'Being rewritten'} with ${listed(names)}, for this cooking.`}
      </p>
      <p className="mt-2 -ml-[18px] flex flex-wrap gap-x-2 print:hidden">
        {isFailed && (
          <Button variant="ghost" onClick={retry}>
            Try again
          </Button>
        )}
        <Button variant="ghost" onClick={takeBack}>
          <Undo2 aria-hidden /> Undo swaps
        </Button>
        {!isFailed && versionButton}
      </p>
    </div>
  )
}
