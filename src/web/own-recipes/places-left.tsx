import { Crown } from 'lucide-react'
import { fullSentence, mostOwnRecipes } from '../../domain/own-recipes/places.ts'
import { paths } from '../navigation/paths.ts'
import { useUser } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useOwnSummary } from './use-own-recipes.ts'

/** Whether another recipe can be kept; undefined until that is known. */
export function useIsFull() {
  const { user } = useUser()
  const { data } = useOwnSummary()
  return user && data && data.kept >= mostOwnRecipes(user)
}

/** Says that no more can be kept, before anybody writes one. */
export function FullNote() {
  const { user } = useUser()
  if (!user) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg bg-panel px-5 py-4 text-on-panel">
      <p className="flex items-center gap-3 text-desc font-medium">
        <Crown aria-hidden className="size-5 shrink-0 text-saffron" />
        {fullSentence(user)}
      </p>
      {!user.isPremium && (
        <ButtonLink href={paths.subscribe()} variant="premium">
          Go Premium
        </ButtonLink>
      )}
    </div>
  )
}
