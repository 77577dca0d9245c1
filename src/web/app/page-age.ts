const trusted = 60_000

let restored = false

/** Watches from the start of the page; a page from the browser's back-forward cache is as old as can be. */
export function watchPageAge() {
  addEventListener('pageshow', (event) => {
    if (event.persisted) restored = true
  })
}

/** What the server wrote into the page is believed for a minute, and never after a return from the cache. */
export const pageIsOld = () => restored || performance.now() > trusted
