import { ListPlus } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { canOpen } from '../../domain/recipes/can-open.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { CardAction } from '../recipes/card-action.ts'
import { offerPremium } from '../session/premium-offer.ts'
import { AddToListIcon } from '../shopping/add-to-list.tsx'
import { IconButton } from '../ui/icon-button.tsx'

interface RecipesToListsProps {
  user: User | undefined
  children: ReactNode
}

/** From every card a recipe can be put on a shopping list; one that is locked says what it takes. */
export function RecipesToLists({ user, children }: RecipesToListsProps) {
  const isPremium = user?.isPremium ?? true
  const action = useCallback(
    (card: RecipeCard) =>
      canOpen(card, { isPremium }) ? (
        <AddToListIcon recipe={{ id: card.id }} title={card.title} />
      ) : (
        <IconButton
          label={`Add to Shopping List: ${card.title}`}
          variant="outline"
          onClick={() => offerPremium(`${card.title} is part of premium, with everything that goes into it.`)}
        >
          <ListPlus aria-hidden />
        </IconButton>
      ),
    [isPremium],
  )
  return <CardAction value={action}>{children}</CardAction>
}
