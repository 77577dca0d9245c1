import { lateCode } from '../boot/late-code.ts'

/** The timers of steps: nobody has one before they have touched the page, unless one is going. */
export const {
  load: loadTiming,
  useCode: useTiming,
  withCode: withTiming,
} = lateCode(async () => {
  const [{ GoingStepTimer }, { SmartTimer }, { startStepTimer }] = await Promise.all([
    import('./going-step-timer.tsx'),
    import('./smart-timer.tsx'),
    import('./step-timers.ts'),
  ])
  return { GoingStepTimer, SmartTimer, startStepTimer }
})
