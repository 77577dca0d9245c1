import { testCards } from '../../../domain/billing/sandbox-cards.ts'
import { classNames } from '../../ui/class-names.ts'
import { grouped } from './card-number.ts'

interface SandboxCardsProps {
  chosen: string
  onChoose: (number: string) => void
}

/** The cards there are; one tap fills one in. */
export function SandboxCards({ chosen, onChoose }: SandboxCardsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-meta font-semibold">Test cards</legend>
      <ul className="grid gap-1.5">
        {testCards.map(({ number, meaning }) => {
          const isChosen = grouped(number) === chosen
          return (
            <li key={number}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(number)}
                className={classNames(
                  'flex min-h-11 w-full flex-col gap-x-4 rounded-md sm:flex-row sm:items-center px-3.5 py-2 text-left text-meta transition-colors',
                  'forced-colors:border',
                  isChosen ? 'bg-bg inset-ring-2 inset-ring-ink' : 'bg-surface hover:bg-surface-2',
                )}
              >
                <span className="font-semibold tabular-nums">{grouped(number)}</span>
                <span className="text-ink-2">{meaning}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
