import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ListChecks, ListPlus, Plus } from 'lucide-react'
import { cloneElement, type ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx'
import type { MenuProps } from '../ui/opened-menu.tsx'
import { listsQuery } from './lists-query.ts'
import { OnListAlready } from './on-list-already.tsx'
import { NeedsPremium } from './needs-premium.tsx'
import { useAddToList, type Adding, type WantedRecipe } from './use-add-to-list.ts'

interface AddToListIconProps extends Pick<MenuProps, 'trigger'> {
  recipe: WantedRecipe
}

/** On a card, once its button was pressed: asks which list. */
export function AddToListIcon({ recipe, trigger }: AddToListIconProps) {
  const adding = useAddToList(recipe)
  return (
    <>
      <ChooseList
        adding={adding}
        startsOpen
        trigger={cloneElement(trigger, { 'aria-busy': adding.isAdding || undefined })}
      />
      <OnListAlready recipe={recipe} adding={adding} />
      <NeedsPremium sentence={adding.premiumSentence} onClose={adding.forgetPremium} />
    </>
  )
}

/** On a recipe's page: one press makes a list of it; the other half asks which list. */
export function AddToListButton({ recipe }: { recipe: WantedRecipe }) {
  const adding = useAddToList(recipe)
  return (
    <>
      <span className="inline-flex max-sm:flex-1">
        <Button
          variant="outline"
          size="large"
          busy={adding.isAdding}
          onClick={() => adding.add('new')}
          className="rounded-r-none! pr-4! max-sm:flex-1"
        >
          <ListPlus aria-hidden /> Add to Shopping List
        </Button>
        <ChooseList
          adding={adding}
          trigger={
            <IconButton
              label="Choose a list"
              variant="outline"
              className="-ml-[1.5px] h-auto! min-h-13 w-12! rounded-l-none!"
            >
              <ChevronDown aria-hidden className="size-5!" />
            </IconButton>
          }
        />
      </span>
      <OnListAlready recipe={recipe} adding={adding} />
      <NeedsPremium sentence={adding.premiumSentence} onClose={adding.forgetPremium} />
    </>
  )
}

interface ChooseListProps extends Pick<ComponentProps<typeof Menu>, 'trigger' | 'startsOpen'> {
  adding: Adding
}

function ChooseList({ adding, ...menu }: ChooseListProps) {
  return (
    <Menu {...menu}>
      <MenuItem onSelect={() => adding.add('new')}>
        <Plus aria-hidden /> New list
      </MenuItem>
      <YourLists adding={adding} />
    </Menu>
  )
}

/** Asked for when the menu opens. */
function YourLists({ adding }: { adding: Adding }) {
  const { data: lists, isError } = useQuery(listsQuery)
  if (isError && !lists)
    return <p className="px-3 py-2 text-meta text-ink-2">Your lists could not be loaded.</p>
  if (!lists || lists.length === 0) return null
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Your lists</MenuLabel>
      {lists.map((list) => (
        <MenuItem key={list.id} onSelect={() => adding.add(list)} className="max-w-72">
          <ListChecks aria-hidden />
          <span className="min-w-0 truncate">{list.name}</span>
        </MenuItem>
      ))}
    </>
  )
}
