import { isPrerenderedScreen } from './page-marks.ts'

let announce: (() => void) | undefined
const hydrated = new Promise<void>((resolve) => {
  if (isPrerenderedScreen()) announce = resolve
  else resolve()
})

/** The screen is there, and works. */
export const announceHydrated = () => announce?.()

/** Until all parts of a prerendered screen are hydrated, nothing may change them; at once on every other page. */
export const whenHydrated = () => hydrated
