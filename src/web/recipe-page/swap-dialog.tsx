import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { scaledIngredient } from '../../domain/recipes/portions.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { UnitSystem } from '../../domain/recipes/units.ts'
import type { Offer } from '../../domain/substitutes/offers.ts'
import { listed } from '../../domain/listed.ts'
import { avoidedBy, meets } from '../../domain/substitutes/way-without.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { substitutesQuery } from './queries.ts'

export interface SwapDialogProps {
  written: Recipe
  /** As the recipe names it. */
  ingredient: string
  /** What stands in for it now. */
  chosen: string | undefined
  factor: number
  units: UnitSystem
  onChoose: (substitute: string | null) => void
  onClose: () => void
}

/** What can stand in for an ingredient, and what it does to the dish. */
export function SwapDialog({
  written,
  ingredient,
  chosen,
  factor,
  units,
  onChoose,
  onClose,
}: SwapDialogProps) {
  const { data: offers, isError, isFetching, refetch } = useQuery(substitutesQuery(written.id))
  const options = offers?.find((one) => one.ingredient === ingredient)?.options
  const lines = written.ingredients.filter(({ name }) => name === ingredient)
  const inWords = (some: Recipe['ingredients']) =>
    listed(
      some
        .map((one) => scaledIngredient(one, factor, units))
        .map(({ amount, name }) => `${amount} ${name}`.trim()),
    )
  const choose = (substitute: string | null) => {
    onChoose(substitute)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Instead of ${ingredient}`}
      description="For this cooking. Amounts, steps, diets and the shopping list follow."
    >
      {isError && !offers && (
        <LoadFailed what="what can stand in" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!offers && !isError && <Skeleton className="h-40 rounded-lg" />}
      {offers && (
        <ul className="grid gap-2">
          <Choice
            isChosen={chosen === undefined}
            onChoose={() => choose(null)}
            title="As written"
            words={inWords(lines)}
          />
          {options?.map((option) => (
            <Choice
              key={option.name}
              isChosen={chosen === option.name}
              onChoose={() => choose(option.name)}
              title={option.name}
              words={inWords(option.takes)}
            >
              <AboutOption option={option} />
            </Choice>
          ))}
        </ul>
      )}
      {offers && (options ?? []).length === 0 && (
        <p className="mt-4 text-body text-ink-2">Nothing we know of can stand in for it in this dish.</p>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  title: string
  words: string
  children?: ReactNode
}

function Choice({ isChosen, onChoose, title, words, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex w-full items-start gap-3 rounded-lg p-4 text-left transition-colors hover:bg-surface',
          isChosen ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-[1.5px] inset-ring-line',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold first-letter:uppercase">{title}</span>
          <span className="block text-desc text-ink-2">{words}</span>
          {children}
        </span>
        {isChosen && <Check aria-hidden strokeWidth={3} className="mt-0.5 size-5 shrink-0" />}
      </button>
    </li>
  )
}

/** What it does, what is in it that somebody may not eat, and whether one has it. */
function AboutOption({
  option: { effect, flags, isOpaque, isAtHand },
}: {
  option: Offer['options'][number]
}) {
  const eater = useOwnPreferences()
  const isAvoided = eater !== undefined && meets(flags, avoidedBy(eater))
  const facts = [
    ...(flags.length > 0 ? [`Contains ${listed(flags)}.`] : []),
    ...(isOpaque ? ['Makers differ: look at the label.'] : []),
    ...(isAtHand ? ['Most kitchens have it.'] : []),
  ]
  return (
    <>
      {effect && <span className="mt-1 block text-desc">{effect}</span>}
      {facts.length > 0 && (
        <span
          className={classNames(
            'mt-1 block text-meta',
            isAvoided ? 'font-semibold text-danger' : 'text-ink-3',
          )}
        >
          {facts.join(' ')}
        </span>
      )}
    </>
  )
}
