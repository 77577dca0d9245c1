import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ListChecks, ListPlus, Plus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx'
import type { MenuProps } from '../ui/opened-menu.tsx'
import { listsQuery } from './lists-query.ts'
import { OnListAlready } from './on-list-already.tsx'
import { NeedsPremium } from './needs-premium.tsx'
import { useAddToList, type Adding, type WantedRecipe } from './use-add-to-list.ts'

/** On a card: a round button that asks which list. */
export function AddToListIcon({ recipe, title }: { recipe: WantedRecipe; title: string }) {
  const adding = useAddToList(recipe)
  return (
    <>
      <ChooseList
        adding={adding}
        trigger={
          <IconButton
            label={`Add to Shopping List: ${title}`}
            variant="outline"
            aria-busy={adding.isAdding || undefined}
          >
            <ListPlus aria-hidden />
          </IconButton>
        }
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

function ChooseList({ adding, trigger }: { adding: Adding; trigger: MenuProps['trigger'] }) {
  return (
    <Menu trigger={trigger}>
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
