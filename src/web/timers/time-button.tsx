import { startStepTimer } from './step-timers.ts'
import type { TimedStep } from './timed-step.ts'

/** A time inside the text of a step: a tap starts a timer of that length. */
export function TimeButton({ step, seconds, text }: { step: TimedStep; seconds: number; text: string }) {
  return (
    <button
      type="button"
      title="Start a timer"
      onClick={() => startStepTimer(step, seconds)}
      className="-my-1 rounded-sm py-1 font-bold underline decoration-sky decoration-dotted decoration-2 underline-offset-4 hover:bg-sky-soft hover:text-sky print:no-underline"
    >
      {text.replace(' ', '\u00a0')}
    </button>
  )
}
