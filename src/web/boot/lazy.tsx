import { type ComponentType, lazy, useState } from 'react'
import { pageIsOutdated } from './outdated.ts'

export interface LazyPart<Props extends object = object> {
  Component: ComponentType<Props>
  /** Fetches the code ahead of time; afterwards it renders at once. */
  load: () => Promise<void>
}

/** Code could not be fetched: for want of a connection, or because a release took it away. */
export class CodeNotLoaded extends Error {
  constructor(
    readonly isOutdated: boolean,
    cause: unknown,
  ) {
    super('The code of this part could not be fetched.', { cause })
  }
}

const failures = new Set<() => void>()

/** A lazy component keeps its failure for good; after this the code of the failed ones is fetched anew. */
export function forgetFailures() {
  for (const forget of failures) forget()
  failures.clear()
}

/** A screen, or a part of one, whose code arrives when it is first needed. */
export function lazyPart<Props extends object = object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => {
    Loaded ??= await fetchCode()
  }
  // To React a lazy component is one like any other; its own type leaves out that its properties are these.
  const renew = () =>
    lazy(async () => {
      try {
        return { default: await fetchCode() }
      } catch (cause) {
        failures.add(() => (Lazy = renew()))
        throw new CodeNotLoaded(await pageIsOutdated(), cause)
      }
    }) as unknown as ComponentType<Props>
  let Lazy = renew()
  // A resolved lazy component still suspends once, which would break hydration: hence the shortcut.
  function Component(props: Props) {
    // One that is shown stays the same when its code is fetched ahead meanwhile: another would begin anew.
    const [Shown] = useState(() => Loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { Component, load }
}
