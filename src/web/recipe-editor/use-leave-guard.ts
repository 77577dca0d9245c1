import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

/** A second entry of the same page, which Back takes away while the page stays. Unnoticed by whoever follows the address. */
const addEntry = () => History.prototype.pushState.call(history, history.state, '', location.href)

/** While there is something to lose: asks before the page is left, by a link, with Back or by closing it. */
export function useLeaveGuard(isGuarding: boolean) {
  const [, navigate] = useLocation()
  const [leave, setLeave] = useState<() => void>()
  const hasEntry = useRef(false)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isGuarding) return undefined
    isLeaving.current = false
    const ask = (go: () => void) => setLeave(() => go)
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return
      if (link.pathname === location.pathname && link.search === location.search) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => navigate(link.pathname + link.search + link.hash, { replace: true }))
    }

    function onBack(event: PopStateEvent) {
      if (isLeaving.current) return
      event.stopImmediatePropagation()
      addEntry()
      ask(() => history.go(-2))
    }

    if (!hasEntry.current) addEntry()
    hasEntry.current = true
    addEventListener('beforeunload', onClose)
    addEventListener('click', onClick, true)
    addEventListener('popstate', onBack, true)
    return () => {
      removeEventListener('beforeunload', onClose)
      removeEventListener('click', onClick, true)
      removeEventListener('popstate', onBack, true)
    }
  }, [isGuarding, navigate])

  useEffect(() => {
    if (isGuarding || !hasEntry.current) return undefined
    /** With nothing to lose any more, Back passes over the second entry. */
    function onBack(event: PopStateEvent) {
      event.stopImmediatePropagation()
      hasEntry.current = false
      history.back()
    }
    addEventListener('popstate', onBack, { capture: true, once: true })
    return () => removeEventListener('popstate', onBack, true)
  }, [isGuarding])

  return {
    isAsking: leave !== undefined,
    stay: () => setLeave(undefined),
    leave() {
      isLeaving.current = true
      setLeave(undefined)
      leave?.()
    },
  }
}
