import { CircleSlash2, Leaf } from 'lucide-react'
import { diets, type Diet } from '../../domain/recipes/dietary.ts'
import type { Objections } from '../../domain/recipes/recipe.ts'

const names: Record<Diet, string> = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  'gluten-free': 'gluten-free',
}

/** What each diet says, and why: "Vegetarian", "Not vegan: butter". */
export function DietVerdicts({ objections }: { objections: Objections }) {
  return (
    <ul aria-label="Diets" className="grid gap-2 text-meta">
      {diets.map((diet) => (
        <li key={diet} className="flex items-start gap-2.5">
          <Verdict name={names[diet]} against={objections[diet]} />
        </li>
      ))}
    </ul>
  )
}

function Verdict({ name, against }: { name: string; against: string[] }) {
  if (against.length === 0)
    return (
      <>
        <Leaf aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
        <span className="font-semibold">{name.charAt(0).toUpperCase() + name.slice(1)}</span>
      </>
    )
  return (
    <>
      <CircleSlash2 aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="text-ink-2">
        Not {name}: {against.join(', ')}
      </span>
    </>
  )
}
