import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'
import { ingredientsQuery } from './ingredients-query.ts'

const { useCode: useMatching } = lateCode(async () => import('./advanced-ingredients.ts'))

/** What an ingredient that is being typed may become: nothing until the page was touched and their names are there. */
export function useSuggestedIngredients() {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => (isUsed ? undefined : whenFirstUsed(() => setUsed(true))), [isUsed])
  // What is missing is asked for again at the next touch; until then words are taken as they are typed.
  const matching = useMatching(isUsed, () => setUsed(false))
  const { data = [] } = useQuery({ ...ingredientsQuery, enabled: isUsed })
  return (text: string) =>
    matching?.suggested(
      text,
      data.map(({ name }) => name),
    ) ?? []
}
