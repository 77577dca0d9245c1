import { useEffect, useRef } from 'react'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { minutesFrom, percentAt } from '../../domain/cooking/cooking.ts'
import { AtStep } from './at-step.tsx'
import { Finished, FinishedControls } from './finished.tsx'
import type { CookingProps } from './cooking-props.ts'
import { MiseEnPlace, StartControls } from './mise-en-place.tsx'
import { ProgressLine } from './progress-line.tsx'
import { CookingLayout } from './cooking-layout.tsx'
import { StepControls } from './step-controls.tsx'
import { FullScreenButton, ReadAloudButton } from './step-tools.tsx'
import { TopBar } from './top-bar.tsx'
import { useCooking, type Cooking } from './use-cooking.ts'
import { useFreshPage } from './use-fresh-page.ts'
import { leaveFullScreen } from './use-full-screen.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'

export function CookingMode(props: CookingProps) {
  const { recipe, factor, units, kept, parts } = props
  const cooking = useCooking(props)
  const scroller = useRef<HTMLDivElement>(null)
  useWakeLock()
  useEffect(() => leaveFullScreen, [])
  useFreshPage(scroller, cooking.place)
  usePageKeys(scroller, { onNext: cooking.next, onPrevious: cooking.previous })
  const { place } = cooking
  return (
    <CookingLayout
      scroller={scroller}
      top={<Top {...props} cooking={cooking} />}
      bottom={<Bottom {...props} cooking={cooking} />}
    >
      {place === 'preparing' ? (
        <MiseEnPlace recipe={recipe} factor={factor} units={units} parts={parts} kept={kept} />
      ) : place === 'finished' ? (
        <Finished recipe={recipe} timesCooked={kept.progress.timesCookedEstimate} review={parts.review} />
      ) : (
        <AtStep {...props} cooking={cooking} place={place} />
      )}
    </CookingLayout>
  )
}

type PartProps = CookingProps & { cooking: Cooking }

/** From the step down to the list of all. */
function showAllSteps() {
  const heading = document.querySelector<HTMLElement>('#all-steps')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Top({ recipe, parts, cooking: { place } }: PartProps) {
  const steps = recipe.instructions
  const step = typeof place === 'number' ? steps[place] : undefined
  return (
    <div className="pb-1">
      <TopBar recipe={recipe}>
        {step && <ReadAloudButton text={parts.spoken(step)} />}
        <FullScreenButton />
      </TopBar>
      {typeof place === 'number' && (
        <ProgressLine
          place={place}
          steps={steps.length}
          percent={percentAt(place, steps.length)}
          minutes={minutesFrom(steps, place)}
          onAllSteps={showAllSteps}
        />
      )}
    </div>
  )
}

/** Counted as they come: one that was added has no number of its own. */
const numberOf = (steps: Recipe['instructions'], going: number | undefined) =>
  going === undefined ? undefined : steps.findIndex(({ step }) => step === going) + 1

function Bottom({ recipe, kept, cooking }: PartProps) {
  const { place } = cooking
  const steps = recipe.instructions
  if (place === 'finished') return <FinishedControls id={recipe.id} />
  if (place === 'preparing')
    return (
      <StartControls
        going={numberOf(steps, cooking.going)}
        onStart={cooking.start}
        onStartOver={cooking.startOver}
      />
    )
  return (
    <StepControls
      isFirst={place === 0}
      isLast={place === steps.length - 1}
      isDone={kept.progress.completedSteps.includes(steps[place]?.step ?? 0)}
      canTick={kept.isKnown}
      onPrevious={cooking.previous}
      onMark={() => cooking.mark(place)}
      onNext={cooking.next}
      onFinish={cooking.finish}
    />
  )
}
