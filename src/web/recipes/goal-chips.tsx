import { goals, goalWords, type Goal } from '../../domain/recipes/goals.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { CheckChip } from '../ui/check-chip.tsx'

interface GoalChipsProps {
  chosen: Goal[]
  onChange: (chosen: Goal[]) => void
}

/** The goals somebody has switched on, behind the other chips of a list; nothing where there are none. */
export function GoalChips({ chosen, onChange }: GoalChipsProps) {
  const shown = useShownGoals(chosen)
  const toggle = (goal: Goal) => onChange(goals.filter((one) => chosen.includes(one) !== (one === goal)))
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label="Goals for one serving" className="contents">
      <span aria-hidden className="mx-1 my-2.5 w-px bg-line" />
      {shown.map((goal) => (
        <CheckChip key={goal} checked={chosen.includes(goal)} onChange={() => toggle(goal)}>
          {goalWords(goal)}
        </CheckChip>
      ))}
    </div>
  )
}

/** What a link asks for can be taken back, also by who has not switched it on. */
export function useShownGoals(chosen: Goal[]) {
  const wanted = useOwnPreferences()?.goals ?? []
  return goals.filter((goal) => wanted.includes(goal) || chosen.includes(goal))
}
