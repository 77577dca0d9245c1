import type { SwapsInUseProps } from './chosen-swaps.tsx'
import { useSwapping } from './late-swapping.ts'
import { notThere } from './use-swapped.ts'

/** Says what stands in for something, once something does. */
export function SwapsInUse(props: SwapsInUseProps) {
  const { written, swapped } = props
  const inIt = new Set(written.ingredients.map(({ name }) => name))
  const chosen = Object.entries(swapped.swaps).filter(([name]) => inIt.has(name))
  const names = [...new Set(chosen.map(([, name]) => name))]
  const isAny = names.length > 0
  const code = useSwapping(isAny, () => console.warn('What was swapped could not be told.'))
  return (
    <div role="status">
      {isAny && code && <code.ChosenSwaps {...props} names={names} />}
      {/* What keeps the recipe from coming may keep the rest of it, too. */}
      {isAny && !code && swapped.isFailed && <p className="mt-3 text-meta">{notThere}</p>}
    </div>
  )
}
