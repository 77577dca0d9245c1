/** Waits for an answer only so long, and then fails with `late` and aborts the work, as far as that listens. */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = late()
      reject(error)
      controller.abort(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), over])
  } finally {
    clearTimeout(timer)
  }
}
