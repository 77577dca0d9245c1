import { ArrowLeft, ArrowRight, Check, PartyPopper } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ControlBar } from './control-bar.tsx'
import { isSecondClick } from './double-click.ts'

interface StepControlsProps {
  isFirst: boolean
  isLast: boolean
  isDone: boolean
  /** Nothing can be ticked before it is known what was ticked earlier. */
  canTick: boolean
  onPrevious: () => void
  onMark: () => void
  onNext: () => void
  onFinish: () => void
}

const large = 'min-h-16 whitespace-nowrap max-sm:px-2 max-[359px]:gap-1 sm:text-lg'

/** Targets a wet knuckle can hit; one of them is the obvious one. */
export function StepControls({ isFirst, isLast, isDone, canTick, ...on }: StepControlsProps) {
  return (
    <ControlBar>
      <Button
        variant="outline"
        disabled={isFirst}
        onClick={on.onPrevious}
        className={classNames(large, 'max-md:w-15 max-[359px]:w-11 md:mr-auto md:min-w-44')}
      >
        <ArrowLeft aria-hidden />
        <span className="max-md:sr-only">Previous</span>
      </Button>
      <Button
        variant="outline"
        disabled={!canTick}
        onClick={on.onMark}
        className={classNames(
          large,
          'flex-[1.3] md:min-w-56 md:flex-none',
          isDone && 'text-leaf inset-ring-leaf',
        )}
      >
        <Check aria-hidden className={classNames(!isDone && 'max-sm:hidden')} />
        {isDone ? 'Completed' : 'Mark Complete'}
      </Button>
      <Button
        variant="premium"
        onClick={isLast ? (event) => isSecondClick(event) || on.onFinish() : on.onNext}
        className={classNames(
          large,
          'flex-1 md:min-w-64 md:flex-none',
          isLast && 'max-md:order-first max-md:basis-full',
        )}
      >
        {isLast ? 'Complete Recipe' : 'Next'}
        {isLast ? <PartyPopper aria-hidden /> : <ArrowRight aria-hidden />}
      </Button>
    </ControlBar>
  )
}
