import { useEffect, useState } from 'react'

/** Code that nobody needs before they have done something: fetched once, when it is first wanted. */
export function lateCode<Code>(fetchCode: () => Promise<Code>) {
  let code: Code | undefined

  async function load() {
    code ??= await fetchCode()
  }

  /** Does what was asked for: at once, or when the code has come; who misses it hears so. */
  function withCode(action: (code: Code) => void, onMissed: () => void) {
    if (code === undefined) load().then(() => action(code!), onMissed)
    else action(code)
  }

  /** The code once it is wanted and there; who misses it hears so. */
  function useCode(isWanted: boolean, onMissed: () => void) {
    const [isMissing, setIsMissing] = useState(code === undefined)
    useEffect(() => {
      if (!isWanted || !isMissing) return undefined
      const left = new AbortController()
      load().then(
        () => left.signal.aborted || setIsMissing(false),
        () => left.signal.aborted || onMissed(),
      )
      return () => left.abort()
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- Fetched once for each time that it is wanted.
    }, [isWanted])
    return isWanted ? code : undefined
  }

  return {
    load,
    /** For what stands inside something that waited for it. */
    loaded: () => code!,
    useCode,
    withCode,
  }
}
