import { lazy, type ComponentType } from 'react'
import { pageIsOutdated } from './outdated.ts'

export interface Screen {
  Component: ComponentType
  /** Fetches the code ahead of time; afterwards the screen renders at once. */
  load: () => Promise<void>
}

/** The code of a screen could not be fetched: for want of a connection, or because a release took it away. */
export class ScreenNotLoaded extends Error {
  constructor(
    readonly isOutdated: boolean,
    cause: unknown,
  ) {
    super('The code of this screen could not be fetched.', { cause })
  }
}

const failures = new Set<() => void>()

/** A lazy component keeps its failure for good; after this the failed screens are fetched anew. */
export function forgetFailedScreens() {
  for (const forget of failures) forget()
  failures.clear()
}

/** A screen whose code arrives when it is first needed. */
export function screen(fetchCode: () => Promise<ComponentType>): Screen {
  let Loaded: ComponentType | undefined
  const load = async () => {
    Loaded ??= await fetchCode()
  }
  const renew = () =>
    lazy(async () => {
      try {
        return { default: await fetchCode() }
      } catch (cause) {
        failures.add(() => (Lazy = renew()))
        throw new ScreenNotLoaded(await pageIsOutdated(), cause)
      }
    })
  let Lazy = renew()
  // A resolved lazy component still suspends once, which would break hydration: hence the shortcut.
  const Component = () => (Loaded ? <Loaded /> : <Lazy />)
  return { Component, load }
}
