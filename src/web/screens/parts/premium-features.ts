import { useRecipeSummary } from '../../recipes/use-recipes.ts'

/** What premium brings; how many copycats there are is counted, never claimed. */
export function usePremiumFeatures(): string[] {
  const copycats = useRecipeSummary({ tags: 'copycat' }).data?.total ?? 0
  return [
    copycats > 0 ? `All ${copycats} copycat recipes` : 'All copycat recipes',
    'Cooking mode with step timers',
    'Step-by-step guidance',
    'Smart shopping lists, shared live',
    'Unlimited favorites',
    'Advanced search, by what is in your fridge',
    'Early access to new recipes',
    'Ad-free',
  ]
}
