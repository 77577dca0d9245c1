let announce: (() => void) | undefined
let takenOver = Promise.resolve()

/** The page was drawn ahead: until all its parts are taken over, nothing may change them. */
export function expectTakeover() {
  takenOver = new Promise((resolve) => {
    announce = resolve
  })
}

/** The page is there, and works. */
export const announceTakeover = () => announce?.()

/** At once on a page that was not drawn ahead. */
export const whenTakenOver = () => takenOver
