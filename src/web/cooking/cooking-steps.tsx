import { minutesFrom, percentAt } from '../../domain/cooking/cooking.ts'
import { AtStep } from './at-step.tsx'
import { CookingLayout } from './cooking-layout.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { Finished, FinishedControls } from './finished.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ReadAloudButton } from './read-aloud-button.tsx'
import { StepControls } from './step-controls.tsx'
import type { CookingStepsProps } from './steps-props.ts'
import { TopBar } from './top-bar.tsx'
import { useFreshPage } from './use-fresh-page.ts'

/** Cooking mode from the first step to the end. */
export function CookingSteps(props: CookingStepsProps) {
  const { recipe, kept, parts, cooking, scroller, shown } = props
  const { place } = cooking
  useFreshPage(scroller, shown, place)
  return (
    <CookingLayout scroller={scroller} top={<Top {...props} />} bottom={<Bottom {...props} />}>
      {typeof place === 'number' ? (
        <AtStep {...props} place={place} />
      ) : (
        <Finished recipe={recipe} timesCooked={kept.progress.timesCookedEstimate} review={parts.review} />
      )}
    </CookingLayout>
  )
}

/** From the step down to the list of all. */
function showAllSteps() {
  const heading = document.querySelector<HTMLElement>('#all-steps')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Top({ recipe, parts, cooking: { place } }: CookingStepsProps) {
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

function Bottom({ recipe, kept, cooking }: CookingStepsProps) {
  const { place } = cooking
  const steps = recipe.instructions
  if (typeof place !== 'number') return <FinishedControls id={recipe.id} />
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
