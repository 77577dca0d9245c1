import { paths } from './paths.ts'

/** Where somebody goes on once they are signed in: kept with the entry in the history, so it stands in no address. */
export const goingBackTo = (path: string) => ({ wayBack: path })

/** Only a page of ours. */
export function wayBack() {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('wayBack' in state)) return paths.home()
  const path = state.wayBack
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : paths.home()
}
