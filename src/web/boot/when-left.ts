/** When the page may not come back: phones end one that is hidden without another word. Returns how to stop. */
export function whenLeft(listener: () => void) {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    removeEventListener('pagehide', listener)
    document.removeEventListener('visibilitychange', whenHidden)
  }
}
