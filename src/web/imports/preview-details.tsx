import type { PreviewRow } from '../../domain/imports/import-answer.ts'
import { regionTitles } from '../../domain/recipes/region-titles.ts'

const chipNames: Record<PreviewRow['chips'][number], string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-Free',
  quick: 'Quick',
}

/** A row taken apart: what was read out of its ingredients and its method. */
export function PreviewDetails({ row }: { row: PreviewRow }) {
  const { ingredients, steps, tags, regions, chips, isKnown } = row
  const pages = [...regions.map((region) => regionTitles[region]), ...chips.map((chip) => chipNames[chip])]
  return (
    <div className="grid gap-5 rounded-lg bg-surface p-4 sm:grid-cols-2 sm:p-5">
      <div>
        <h4 className="text-meta font-semibold">Ingredients</h4>
        <ul className="mt-2 grid gap-1 text-meta">
          {ingredients.map(({ name, amount, note }, place) => (
            // The same thing may stand in a recipe twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="grid grid-cols-[6.5rem_1fr] gap-2">
              <span className="text-ink-2 tabular-nums">{amount || 'to taste'}</span>
              <span>
                {name}
                {note !== null && <span className="text-ink-2">, {note}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className="text-meta font-semibold">Steps</h4>
        <ol className="mt-2 grid list-decimal gap-1 pl-5 text-meta">
          {steps.map(({ title, time }, place) => (
            // Steps have no id but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              {title}
              {time > 0 && <span className="text-ink-2"> · {time} min</span>}
            </li>
          ))}
        </ol>
      </div>
      <p className="text-meta text-ink-2 sm:col-span-2">
        Shown under: {pages.join(', ')}. Tags: {tags.length > 0 ? tags.join(', ') : 'none'}.{' '}
        {isKnown
          ? 'Diets are settled by its ingredients.'
          : 'Some ingredients are not in the pantry, so its diets stay as its notes say.'}
      </p>
    </div>
  )
}
