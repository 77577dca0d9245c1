import type { ReactNode } from 'react'
import { goals, goalWords, type Goal } from '../../domain/recipes/goals.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { CheckChip } from '../ui/check-chip.tsx'

interface GoalChipsProps {
  chosen: Goal[]
  onChange: (chosen: Goal[]) => void
}

/** The goals somebody has switched on, behind the other chips of a list; nothing where there are none. */
export function GoalChips({ chosen, onChange }: GoalChipsProps) {
  const wanted = useOwnPreferences()?.goals ?? []
  // What a link asks for can be taken back, also by who has not switched it on.
  const shown = goals.filter((goal) => wanted.includes(goal) || chosen.includes(goal))
  const toggle = (goal: Goal) => onChange(goals.filter((one) => chosen.includes(one) !== (one === goal)))
  if (shown.length === 0) return null
  return (
    <fieldset className="-mx-[18px] min-w-0 overflow-x-auto px-[18px] [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0">
      <legend className="sr-only">Goals for one serving</legend>
      <div className="flex w-max gap-2 py-1.5 md:w-auto md:flex-wrap">
        {shown.map((goal) => (
          <CheckChip key={goal} checked={chosen.includes(goal)} onChange={() => toggle(goal)}>
            {goalWords(goal)}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  )
}

/** Side by side where there is space. */
export const ChipRows = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-x-2 empty:hidden md:flex-row md:flex-wrap">{children}</div>
)
