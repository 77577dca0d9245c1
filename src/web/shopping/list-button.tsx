import { ChevronDown, ListPlus } from 'lucide-react'
import { cloneElement, useEffect, useState } from 'react'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ClosedMenu } from '../ui/menu.tsx'
import { loadOverlays, sayItDidNotArrive } from '../ui/overlays.ts'
import type { WantedRecipe } from './use-add-to-list.ts'

const { load, useCode } = lateCode(async () => {
  await loadOverlays()
  return import('./add-to-list.tsx')
})

/** On a recipe's page: what its buttons do is fetched when the page is first touched, and carried out once it is there. */
export function ListButton({ recipe }: { recipe: WantedRecipe }) {
  const [pressed, setPressed] = useState<'add' | 'choose'>()
  const code = useCode(pressed !== undefined, () => {
    setPressed(undefined)
    sayItDidNotArrive()
  })
  useEffect(() => whenFirstUsed(() => void load().catch(() => undefined)), [])
  if (code && pressed)
    return (
      <code.AddToListButton
        recipe={recipe}
        pressed={pressed}
        addButton={addButton}
        chooseTrigger={chooseTrigger}
      />
    )
  return (
    <span className="inline-flex max-sm:flex-1">
      {cloneElement(addButton, { busy: pressed === 'add', onClick: () => setPressed('add') })}
      <ClosedMenu trigger={chooseTrigger} onOpen={() => setPressed('choose')} />
    </span>
  )
}

const addButton = (
  <Button variant="outline" size="large" className="rounded-r-none! pr-4! max-sm:flex-1">
    <ListPlus aria-hidden /> Add to Shopping List
  </Button>
)

const chooseTrigger = (
  <IconButton
    label="Choose a list"
    variant="outline"
    className="-ml-[1.5px] h-auto! min-h-13 w-12! rounded-l-none!"
  >
    <ChevronDown aria-hidden className="size-5!" />
  </IconButton>
)
