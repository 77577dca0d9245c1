import { useEffect, useState } from 'react'
import type { Recipe, Step } from '../../../domain/recipes/recipe.ts'
import type { Swaps } from '../../../domain/substitutes/swaps.ts'
import { whenFirstUsed } from '../../boot/first-use.ts'
import { FullRecipePage } from '../../recipe-page/full-recipe.tsx'
import type { StepTiming } from '../../recipe-page/method.tsx'
import { CopyButton, VersionButton } from '../../own-recipes/copy-button.tsx'
import { ListButton } from '../../shopping/list-button.tsx'
import { loadTiming, useTiming } from '../../timers/late-timing.ts'
import { StepTimerButton } from '../../timers/step-timer-button.tsx'
import type { TimedStep } from '../../timers/timed-step.ts'
import { sayItDidNotArrive } from '../../ui/overlays.ts'

/** A recipe whose steps have timers. */
export function TimedRecipe({ recipe }: { recipe: Recipe }) {
  const [opened, setOpened] = useState<TimedStep>()
  // Closed it stays, as a dialog does.
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const timing = useTiming(wasOpened, () => {
    setWasOpened(false)
    setOpened(undefined)
    sayItDidNotArrive()
  })
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([loadTiming()])), [])
  useEffect(goToStepInAddress, [])
  return (
    <>
      <FullRecipePage
        recipe={recipe}
        timing={timingOf(recipe, setOpened)}
        listButton={listButtonOf(recipe)}
        copyButton={copyButtonOf(recipe)}
        versionButton={versionButtonOf(recipe)}
      />
      {timing && <timing.SmartTimer step={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const copyButtonOf =
  ({ id, isOwn }: Recipe) =>
  (swaps: Swaps) =>
    !isOwn && <CopyButton recipeId={id} swaps={swaps} />

const versionButtonOf =
  ({ id }: Recipe) =>
  (swaps: Swaps) => <VersionButton recipeId={id} swaps={swaps} />

const listButtonOf =
  ({ id }: Recipe) =>
  (servings: number, swaps: Swaps) => <ListButton recipe={{ id, servings, swaps }} />

function timingOf({ id, title }: Recipe, open: (step: TimedStep) => void): StepTiming {
  const timed = (step: Step): TimedStep => ({
    ...step,
    recipeId: id,
    recipeTitle: title,
    startedIn: 'recipe',
  })
  return {
    button: (step) => <StepTimerButton step={timed(step)} />,
    onOpen: (step) => open(timed(step)),
  }
}

/** `#step-3`, where a timer leads back to; also when the page is open already. */
function goToStepInAddress() {
  const go = () => {
    if (!location.hash.startsWith('#step-')) return
    const step = document.getElementById(location.hash.slice(1))
    step?.scrollIntoView({ block: 'center', behavior: 'instant' })
    step?.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true })
  }
  go()
  addEventListener('pushState', go)
  return () => removeEventListener('pushState', go)
}
