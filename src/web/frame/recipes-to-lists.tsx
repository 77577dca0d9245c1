import { ListPlus } from 'lucide-react'
import { useCallback, useEffect, type ReactNode } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { canOpen } from '../../domain/recipes/can-open.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { CardAction } from '../recipes/card-action.ts'
import { offerPremium } from '../session/premium-offer.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lateMenu } from '../ui/late-menu.tsx'

const addToList = lateMenu(async () => import('../shopping/add-to-list.tsx'))

interface RecipesToListsProps {
  user: User | undefined
  children: ReactNode
}

/** From every card a recipe can be put on a shopping list; one that is locked says what it takes. */
export function RecipesToLists({ user, children }: RecipesToListsProps) {
  const isPremium = user?.isPremium ?? true
  useEffect(() => whenFirstUsed(() => void addToList.load().catch(() => undefined)), [])
  const action = useCallback(
    (card: RecipeCard) => {
      const label = `Add to Shopping List: ${card.title}`
      const face = <ListPlus aria-hidden />
      if (canOpen(card, { isPremium })) {
        const trigger = (
          <IconButton label={label} variant="outline">
            {face}
          </IconButton>
        )
        return (
          <addToList.LateMenu trigger={trigger}>
            {({ AddToListIcon }) => <AddToListIcon recipe={{ id: card.id }} trigger={trigger} />}
          </addToList.LateMenu>
        )
      }
      return (
        <IconButton
          label={label}
          variant="outline"
          onClick={() => offerPremium(`${card.title} is part of premium, with everything that goes into it.`)}
        >
          {face}
        </IconButton>
      )
    },
    [isPremium],
  )
  return <CardAction value={action}>{children}</CardAction>
}
