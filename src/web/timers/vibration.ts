/** Milliseconds on, off, on. */
const pattern = [400, 200, 400]

const canVibrate = () => 'vibrate' in navigator

/** Browsers refuse it, and complain, before the first touch of a page; old ones do not say whether there was one. */
const isTouched = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

export function vibrate() {
  if (canVibrate() && isTouched()) navigator.vibrate(pattern)
}

export function stopVibrating() {
  if (canVibrate()) navigator.vibrate(0)
}
