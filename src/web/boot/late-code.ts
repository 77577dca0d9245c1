import { useEffect, useState } from 'react'

/** Code that nobody needs before they have done something: fetched once, when it is first wanted. */
export function lateCode<Code>(fetchCode: () => Promise<Code>) {
  let code: Code | undefined

  async function load() {
    code ??= await fetchCode()
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
  }
}
