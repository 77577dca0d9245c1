import { AllSteps } from './all-steps.tsx'
import { StepPage } from './step-page.tsx'
import type { CookingStepsProps } from './steps-props.ts'
import { useIsBack } from './use-fresh-page.ts'
import { useSwipe } from './use-swipe.ts'

interface AtStepProps extends CookingStepsProps {
  place: number
}

/** One step to follow, and all of them below it. */
export function AtStep({ recipe, kept, parts, cooking, place }: AtStepProps) {
  const isBack = useIsBack(place)
  const swipe = useSwipe({ onLeft: cooking.next, onRight: cooking.previous })
  const steps = recipe.instructions
  const step = steps[place]
  if (!step) return null
  return (
    <>
      <p role="status" className="sr-only">
        Step {place + 1} of {steps.length}: {step.title}
      </p>
      <div {...swipe} className="touch-pan-y">
        <StepPage
          key={step.step}
          step={step}
          words={parts.words(step)}
          clock={parts.clock(step)}
          needed={parts.needed(step)}
          isBack={isBack}
        />
      </div>
      <AllSteps
        steps={steps}
        place={place}
        completed={kept.progress.completedSteps}
        onChoose={cooking.goTo}
        onPrepare={cooking.prepare}
      />
    </>
  )
}
