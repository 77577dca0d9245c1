/** What the server wrote into the page it sent; where pages are prerendered there is none yet. */
const isMarked = (mark: string) => typeof document !== 'undefined' && document.querySelector(mark) !== null

/** It has the landing page in it, which is for those without a session. */
export const isLandingPage = () => isMarked('[data-prerendered=landing]')

/** It has a screen in it, as a signed-in person sees it before anything is known. */
export const isPrerenderedScreen = () =>
  typeof document === 'undefined' || isMarked('[data-prerendered=screen]')

/** Nothing is sold, so everybody has premium. */
export const isNothingSold = () => isMarked('[data-nothing-sold]')

/** The browser has no session: no need to ask who it is. */
export const isVisitorsPage = () => isMarked('[data-visitor]')
