import { goalFigures } from './limits.ts'
import type { PerServing } from './serving-figures.ts'

interface GoalRule {
  words: string
  /** By the figures as they are told, so that nobody sees 500 kcal under 500. */
  isMet(serving: PerServing): boolean
}

const rules = {
  light: {
    words: `Under ${goalFigures.kcal} kcal`,
    isMet: ({ kcal }) => kcal < goalFigures.kcal,
  },
  protein: {
    words: `Over ${goalFigures.protein} g protein`,
    isMet: ({ protein }) => protein > goalFigures.protein,
  },
  'low-sodium': {
    words: 'Low sodium',
    isMet: ({ sodium }) => sodium <= goalFigures.sodium,
  },
} as const satisfies Record<string, GoalRule>

/** What a cook who counts looks for; chips for those who switched them on. */
export type Goal = keyof typeof rules
export const goals = Object.keys(rules) as [Goal, ...Goal[]]

export const goalWords = (goal: Goal) => rules[goal].words

interface Counted {
  perServing?: PerServing | undefined
}

/** Of what nobody knows nothing is claimed. */
export const meets = ({ perServing }: Counted, goal: Goal) =>
  perServing !== undefined && rules[goal].isMet(perServing)

export const goalsOf = (recipe: Counted): Goal[] => goals.filter((goal) => meets(recipe, goal))
