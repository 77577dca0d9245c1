import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { usePortalChange } from './use-portal.ts'

const steps = [
  { days: 1, words: '1 day' },
  { days: 3, words: '3 days' },
  { days: 7, words: '7 days' },
  { days: 31, words: '31 days' },
]

/** Whoever tries things out need not wait a month for a renewal. */
export function PassingTime({ isPossible }: { isPossible: boolean }) {
  const { mutate, isPending, variables } = usePortalChange()
  return (
    <Card
      title="Let time pass"
      description="Test mode only: your subscription grows older by so much. Trials end, months are charged, cancellations come true."
    >
      {isPossible ? (
        <div className="flex flex-wrap gap-2.5">
          {steps.map(({ days, words }) => (
            <Button
              key={days}
              variant="outline"
              busy={isPending && typeof variables === 'object' && variables.days === days}
              disabled={isPending}
              onClick={() => mutate({ days })}
            >
              {words}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-desc text-ink-2">There is no subscription yet that could grow older.</p>
      )}
    </Card>
  )
}
