import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../domain/call.ts'
import type { listIngredients } from '../../domain/recipes/calls.ts'
import type { Reading } from '../ui/use-token-entry.ts'
import { fitOneSearch } from './advanced-criteria.ts'
import { ingredientsQuery } from './ingredients-query.ts'
import { isCalled, readIngredient, suggested } from './advanced-ingredients.ts'

type Known = AnswerOf<typeof listIngredients>

/** How the two fields for ingredients understand what is typed. */
export function useIngredientReaders() {
  const { data, isError, isFetching, refetch } = useQuery(ingredientsQuery)
  const notThere: Reading = {
    refusal: isError ? 'The ingredients could not be loaded.' : 'One moment, please.',
  }
  return {
    have: {
      suggest: (text: string) => suggested(text, countedIn(data ?? [])),
      read: (text: string, tokens: string[]) => (data ? readOnHand(text, tokens, data) : notThere),
    },
    without: {
      suggest: (text: string) => suggested(text, namesOf(data ?? [])),
      read: (text: string, tokens: string[]) =>
        data ? ifItFits(readIngredient(text, namesOf(data)), tokens) : notThere,
    },
    isError,
    isFetching,
    retry: () => void refetch(),
  }
}

const namesOf = (known: Known) => known.map(({ name }) => name)
const countedIn = (known: Known) => namesOf(known.filter(({ isStaple }) => !isStaple))

/** Staples are always there: naming one would change nothing. */
function readOnHand(text: string, tokens: string[], known: Known): Reading {
  const staple = known.find(({ name, isStaple }) => isStaple && isCalled(name, text))
  if (staple) return { refusal: `No need to add ${staple.name}: staples are never counted.` }
  return ifItFits(readIngredient(text, countedIn(known)), tokens)
}

function ifItFits(reading: Reading, tokens: string[]): Reading {
  if ('refusal' in reading || fitOneSearch([...tokens, reading.token])) return reading
  return { refusal: 'One search cannot hold more ingredients than these.' }
}
