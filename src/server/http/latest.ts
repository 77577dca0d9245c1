/** Runs work, and once more when it was asked for meanwhile: however often it is asked for, the last run saw it all. */
export function latest(work: () => Promise<void>) {
  let isRunning = false
  let isAsked = false
  return async () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}
