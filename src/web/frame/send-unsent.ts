/** Sends what waits. The handlers take the answers; without their code the changes wait on. */
export async function sendUnsent() {
  try {
    await import('../recipe-page/keep-progress.ts')
    await import('../recipe-page/keep-notes.ts')
    const { sendWaiting } = await import('../shopping/list-book.ts')
    await sendWaiting()
  } catch (error) {
    console.warn('Changes will be sent once the connection is back.', error)
  }
}
