import type { AnswerOf } from '../../../domain/call.ts'
import type { summarizeOwnRecipes } from '../../../domain/own-recipes/calls.ts'
import { ChipRows, GoalChips } from '../../recipes/goal-chips.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import type { useOwnSelection } from './use-own-selection.ts'

interface OwnFiltersProps extends Pick<ReturnType<typeof useOwnSelection>, 'selection' | 'change'> {
  summary: AnswerOf<typeof summarizeOwnRecipes>
}

/** What narrows the list: tags, collections and goals. */
export function OwnFilters({ summary: { tags, collections }, selection, change }: OwnFiltersProps) {
  return (
    <ChipRows>
      {tags.length > 0 && (
        <ChoiceChips
          legend="Filter by tag"
          choices={[['', 'All'], ...chipsOf(tags, selection.tag)]}
          value={selection.tag === '' && selection.goals.length > 0 ? undefined : selection.tag}
          onChange={(tag) => change(tag === '' ? { tag, goals: [] } : { tag })}
        />
      )}
      {collections.length > 0 && (
        <ChoiceChips
          legend="Filter by collection"
          choices={[['', 'All collections'], ...collections.map(({ id, name }) => [id, name] as const)]}
          value={selection.collection}
          onChange={(collection) => change({ collection })}
        />
      )}
      <GoalChips chosen={selection.goals} onChange={(goals) => change({ goals })} />
    </ChipRows>
  )
}

const mostChips = 12

/** The tags that most recipes carry, and the chosen one, as they come; a search finds the others. */
function chipsOf(tags: { tag: string; count: number }[], chosen: string) {
  const most = new Set(tags.toSorted((one, other) => other.count - one.count).slice(0, mostChips))
  const shown = tags.filter((one) => most.has(one) || one.tag === chosen)
  return shown.map(({ tag }) => [tag, tag] as const)
}
