import { lazy, type ComponentType } from 'react'

export interface Screen {
  Component: ComponentType
  /** Fetches the code ahead of time; afterwards the screen renders at once. */
  load: () => Promise<void>
}

/** A screen whose code arrives when it is first needed. */
export function screen(fetchCode: () => Promise<ComponentType>): Screen {
  let Loaded: ComponentType | undefined
  const load = async () => {
    Loaded ??= await fetchCode()
  }
  const Lazy = lazy(async () => ({ default: await fetchCode() }))
  // A resolved lazy component still suspends once, which would break hydration: hence the shortcut.
  const Component = () => (Loaded ? <Loaded /> : <Lazy />)
  return { Component, load }
}
