import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import { cloneElement, useEffect, useRef, type ComponentProps, type ReactElement } from 'react'
import type { Button } from '../ui/button.tsx'
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

interface AddToListButtonProps {
  recipe: WantedRecipe
  /** What was pressed before this was there. */
  pressed: 'add' | 'choose'
  addButton: ReactElement<ComponentProps<typeof Button>>
  chooseTrigger: MenuProps['trigger']
}

/** On a recipe's page, once it was pressed: one half makes a list of it, the other asks which list. */
export function AddToListButton({ recipe, pressed, addButton, chooseTrigger }: AddToListButtonProps) {
  const adding = useAddToList(recipe)
  const button = useRef<HTMLButtonElement>(null)
  const isDone = useRef(pressed === 'choose')
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    button.current?.focus()
    adding.add('new')
  }, [adding])
  return (
    <>
      <span className="inline-flex max-sm:flex-1">
        {cloneElement(addButton, { ref: button, busy: adding.isAdding, onClick: () => adding.add('new') })}
        <ChooseList adding={adding} startsOpen={pressed === 'choose'} trigger={chooseTrigger} />
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
